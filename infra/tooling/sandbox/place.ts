import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sandboxMark } from '../embedded/place.ts';
import { Failure } from '../failure.ts';

const mark = z.object({ isSandbox: z.literal(true), from: z.string() });
type Mark = z.infer<typeof mark>;

/** Where a sandbox keeps what it has: as it is, and as it was when it was new. */
export interface Place {
  data: string;
  fresh: string;
}

/** Stores and secrets of another portal are none of a sandbox's, which empties its own. */
const others = /^((EVENT_STORE|READ_MODEL|IDENTITY|NATS|FILES|SMTP|SMS|AUDIT)_URL|SECRET_.+|BACKUP_.+)$/;

/** Throws a sentence where settings name what is not the sandbox's. */
export function refuseOthers(env: NodeJS.ProcessEnv): void {
  const foreignVariables = Object.keys(env).filter((name) => others.test(name) && env[name]?.trim());
  if (foreignVariables.length)
    throw new Failure(`A sandbox has stores of its own, and sends nothing. Unset ${foreignVariables.join(', ')}.`);
}

const write = (folder: string, from: string) =>
  writeFileSync(join(folder, sandboxMark), JSON.stringify({ isSandbox: true, from } satisfies Mark));

/** Makes a folder a sandbox's, which may be emptied from then on; throws for one that holds something else. */
export function claim(folder: string): void {
  if (existsSync(join(folder, sandboxMark))) return;
  if (existsSync(folder) && readdirSync(folder).length)
    throw new Failure(
      `${folder} holds something that is no sandbox's, which would be lost. Set PORTAL_DATA to another folder.`,
    );
  mkdirSync(folder, { recursive: true });
  // whom PostgreSQL runs as has to walk through
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  write(folder, '');
}

/**
 * The place in a sandbox's folder. What another version of the portal made (`from` says which) is put away, as is all of it
 * where it is to be made anew.
 */
export function takePlace(folder: string, from: string, anew: boolean): Place {
  const known = mark.parse(JSON.parse(readFileSync(join(folder, sandboxMark), 'utf8')));
  const place = { data: join(folder, 'data'), fresh: join(folder, 'fresh') };
  // what was never new was being filled when it was ended
  if (anew || known.from !== from || !existsSync(place.fresh))
    for (const path of Object.values(place)) rmSync(path, { recursive: true, force: true });
  write(folder, from);
  return place;
}

/** Copies one folder to another, which is not there, with owners and modes; whole or not at all. */
function copy(from: string, to: string): void {
  const draft = `${to}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', from, draft], { encoding: 'utf8' });
  if (status !== 0) throw new Failure(`${from} could not be copied: ${stderr.trim()}`);
  renameSync(draft, to);
}

export const keepFresh = ({ data, fresh: template }: Place): void => copy(data, template);

/** As it was when it was new; nothing may run on it. */
export function renew({ data, fresh: template }: Place): void {
  rmSync(data, { recursive: true, force: true });
  copy(template, data);
}
