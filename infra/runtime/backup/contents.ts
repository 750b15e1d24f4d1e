import { z } from 'zod';
import { commandsIn, commandsName } from './commands-archive.ts';
import { filesIn } from './files-archive.ts';
import { newestDump } from './identity-archive.ts';
import { type ArchivedKey, keyFolder } from './keys-archive.ts';
import type { Manifest } from './manifest.ts';
import { sealFiles } from './seals-archive.ts';
import type { Range } from './segment.ts';
import type { Target } from './target.ts';

const count = z.int().nonnegative();

/*
 * All but the parts of commands only ever grows, so that "at least as much" holds at every moment: also of an archive whose
 * writer was killed before the manifest moved, and while another process reads it. A digest of a part would not.
 */
export const contents = z.strictObject({
  /** By part: persons in it, the erased ones included, and how many of them are erased. */
  keys: z.record(z.string(), z.strictObject({ persons: count, erased: count })),
  /** The newest dump; null before the first. */
  identity: z.strictObject({ position: count, at: z.int() }).nullable(),
  /** Names of the parts of commands, each beside its segment. */
  commands: z.array(z.string()),
  /** How many files there are. */
  files: count,
  /** How many seals and public keys there are. */
  seals: count,
});

/** What belongs to an archive beside the log. */
export type Contents = z.infer<typeof contents>;

const examples = 3;
/** The first names of some, and how many more there are. */
const listed = (names: readonly string[]): string =>
  names.length > examples
    ? `${names.slice(0, examples).join(', ')} and ${names.length - examples} more`
    : names.join(', ');

function missingKeys(expected: Contents['keys'], parts: ReadonlyMap<string, readonly ArchivedKey[]>): string[] {
  const incomplete = Object.entries(expected).filter(([name, { persons, erased }]) => {
    const keys = parts.get(name) ?? [];
    return keys.length < persons || keys.filter(({ key }) => !key).length < erased;
  });
  if (!incomplete.length) return [];
  const persons = incomplete.reduce((sum, [, part]) => sum + part.persons, 0);
  return [
    `Keys of persons are absent or older than the manifest: ${listed(incomplete.map(([name]) => keyFolder + name))}, ${incomplete.length} of ${Object.keys(expected).length} parts, with the keys of ${persons} persons.`,
  ];
}

async function missingDump(expected: Contents['identity'], target: Target): Promise<string[]> {
  const newest = await newestDump(target);
  if (!expected || (newest && (newest.position - expected.position || newest.at - expected.at) >= 0)) return [];
  return [
    `The dump of identity of ${new Date(expected.at).toISOString()} is absent: the newest is of ${newest ? new Date(newest.at).toISOString() : 'no time at all'}.`,
  ];
}

async function missingCommands(
  expected: Contents['commands'],
  target: Target,
  segments: readonly Range[],
): Promise<string[]> {
  const present = new Set(await commandsIn(target));
  const required = new Set(segments.map(commandsName));
  const missing = expected.filter((name) => required.has(name) && !present.has(name));
  return missing.length ? [`Ids of commands are absent: ${listed(missing)}.`] : [];
}

const fewer = (label: string, expected: number, present: number): string[] =>
  present < expected ? [`${expected - present} of ${expected} ${label} are absent.`] : [];

/** The parts of keys that were read, and the segments that are meant. */
export interface Compared {
  keys: ReadonlyMap<string, readonly ArchivedKey[]>;
  segments: readonly Range[];
}

/** What the manifest names and the archive does not have, a sentence each. */
export async function missingFrom(
  target: Target,
  { contents: expected }: Manifest,
  { keys, segments }: Compared,
): Promise<string[]> {
  if (!expected) return [];
  return [
    ...missingKeys(expected.keys, keys),
    ...(await missingDump(expected.identity, target)),
    ...(await missingCommands(expected.commands, target, segments)),
    ...fewer('files', expected.files, (await filesIn(target)).length),
    ...fewer('seals and their public keys', expected.seals, (await sealFiles(target)).length),
  ];
}

/** Of an archive whose manifest does not say what belongs to it, and of one without a dump of identity. */
export const uncompared = ({ contents: expected }: Manifest): string[] => {
  if (!expected)
    return [
      'The manifest is of an older version: whether all keys of persons, identity, ids of commands, files and seals are there could not be compared. A backup that runs again writes what is missing in it.',
    ];
  return expected.identity ? [] : ['There is no dump of identity yet: nobody can log in where this is restored.'];
};
