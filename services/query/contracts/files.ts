import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Example } from '@portal/infra/runtime/http/openapi';
import { lines, readable } from '@portal/infra/tooling/canonical';
import type { EventContract } from '@portal/infra/tooling/checks/contracts/events';
import { root } from '@portal/infra/tooling/root';
import type { Recorded } from '@portal/shared/define/event';
import type { Candidate } from './examples.ts';
import type { Logs, ModelContract } from './rows.ts';

const events = 'shared/contracts/events';
const logs = 'shared/contracts/logs';
const rows = 'services/query/contracts/rows';
const examples = 'shared/contracts/examples';
export const document = 'docs/openapi.json';
export const meant = 'docs/breaking-changes.json';

/** The JSON of a file of the checkout; its type is who wrote it's to know. */
export const read = <Content>(path: string): Content => JSON.parse(readFileSync(join(root, path), 'utf8'));

export const isThere = (path: string): boolean => existsSync(join(root, path));

/** Tells of what it wrote. */
export function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`  recorded ${path}`);
}

const namesIn = (folder: string): string[] =>
  isThere(folder)
    ? readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.json'))
        // the tenth log comes after the ninth
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    : [];

export const readEvents = (): EventContract[] => namesIn(events).map((name) => read(`${events}/${name}`));
export const writeEvent = (contract: EventContract): void =>
  write(`${events}/${contract.type}.${contract.version}.json`, readable(contract));

export const readLogs = (): Logs =>
  new Map(namesIn(logs).map((name): [string, Recorded[]] => [name.replace('.json', ''), read(`${logs}/${name}`)]));
export const writeLog = (number: string, log: readonly Recorded[]): void => write(`${logs}/${number}.json`, lines(log));

export const readModel = (name: string): ModelContract | undefined =>
  isThere(`${rows}/${name}.json`) ? read(`${rows}/${name}.json`) : undefined;

/** Rows a line each, so that a difference names them. */
export function writeModel({ rows: byLog, ...contract }: ModelContract): void {
  const head = readable(contract).trimEnd().slice(0, -2);
  const all = Object.entries(byLog).map(([number, each]) => `"${number}": ${lines(each).trimEnd()}`);
  write(`${rows}/${contract.name}.json`, `${head},\n"rows": {\n${all.join(',\n')}\n}}\n`);
}

/** Models that are recorded, by name. */
export const modelNames = (): string[] => namesIn(rows).map((name) => name.replace('.json', ''));

/** What was recorded of calls, by their paths. */
export const readExamples = (): Record<string, Example> =>
  Object.fromEntries(
    namesIn(examples)
      .map((name) => read<Candidate>(`${examples}/${name}`))
      .map(({ path, ...example }) => [path, example]),
  );

const exampleFile = (path: string): string =>
  `${examples}/${path.replace(/\W+/g, ' ').trim().replaceAll(' ', '_')}.json`;
export const writeExample = (path: string, example: Example): void =>
  write(exampleFile(path), readable({ path, ...example }));

/** Tells of what it removed. */
export function dropExample(path: string): void {
  rmSync(join(root, exampleFile(path)));
  console.log(`  ${exampleFile(path)} does not fit its call any more and is gone: "npm run examples" records another`);
}

/** What tests kept in a folder, one by one. */
export function* recordedIn(folder: string): Generator<Candidate> {
  for (const name of readdirSync(folder)) yield JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
