import { readFileSync } from 'node:fs';
import { kindsOf } from '@portal/infra/runtime/event-store/kinds';
import type { Example } from '@portal/infra/runtime/http/openapi';
import { firstDifference, type Json, readable, sorted } from '@portal/infra/tooling/canonical';
import { eventFaults, newContracts, record } from '@portal/infra/tooling/checks/contracts/events';
import { breaks, endedSuddenly, type MeantBreak, openApiFaults } from '@portal/infra/tooling/checks/contracts/openapi';
import { callList } from '@portal/shared/calls/index';
import type { EventKind, Recorded } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { dayOf } from '@portal/shared/rules/dates';
import { anyModels as all } from '../models.ts';
import { documented } from './documented.ts';
import { fitsOf, selectExamples } from './examples.ts';
import * as files from './files.ts';
import { type Logs, modelContract, modelFault, renewed } from './rows.ts';

const list: readonly EventKind[] = eventKinds;
const now = (): Json => sorted(JSON.parse(JSON.stringify(documented()))) as Json;
const accepted = () => (files.isThere(files.document) ? files.read<Json>(files.document) : undefined);
const meant = () => (files.isThere(files.meant) ? files.read<MeantBreak[]>(files.meant) : []);

/** Types whose present version no recorded log has. */
const untold = (logs: Logs): string[] => {
  const recordedTypes = new Set([...logs.values()].flat().map(({ type, schema }) => `${type} ${schema}`));
  return list.map(({ type, version }) => `${type} ${version}`).filter((each) => !recordedTypes.has(each));
};

/** All that contradicts what is recorded, as lines that say what to do. */
function faults(): string[] {
  const found = eventFaults(list, files.readEvents());
  // without them the recorded logs cannot be read
  if (found.length) return found;
  const logs = files.readLogs();
  const kinds = kindsOf(list);
  const names = new Set(all.map(({ name }) => name));
  return [
    ...untold(logs).map((each) => `no recorded log has a ${each}: ${record}`),
    ...all.flatMap((model) => modelFault(modelContract(model, logs, kinds), files.readModel(model.name)) ?? []),
    ...files
      .modelNames()
      .filter((name) => !names.has(name))
      .map(
        (name) => `${name} is recorded, but there is no such model: delete services/query/contracts/rows/${name}.json`,
      ),
    ...openApiFaults(accepted(), now(), meant(), today()),
  ];
}

/** Records what is new; what is recorded stays as it is. */
function recordNew(eventHistory: readonly Recorded[]): void {
  const recorded = files.readEvents();
  for (const contract of newContracts(list, recorded, [...eventHistory])) files.writeEvent(contract);
  const logs = new Map(files.readLogs());
  if (untold(logs).length) {
    const number = String(Math.max(0, ...[...logs.keys()].map(Number)) + 1);
    files.writeLog(number, eventHistory);
    logs.set(number, eventHistory);
  }
  const kinds = kindsOf(list);
  for (const model of all) {
    const contract = renewed(modelContract(model, logs, kinds), files.readModel(model.name));
    if (contract) files.writeModel(contract);
  }
  dropExamples();
  recordDocument();
}

const today = (): string => dayOf(Date.now());

/** The document moves on when nothing breaks, or what does is said to be meant. */
function recordDocument(): void {
  const [before, after] = [accepted(), now()];
  if (before && endedSuddenly(before, after, today()).length) return;
  const broken = before ? breaks(before, after) : [];
  const expectedContracts = meant();
  const open = expectedContracts.filter(({ recorded }) => !recorded);
  if (broken.some((change) => !open.some((each) => each.change === change))) return;
  if (firstDifference(before, after)) files.write(files.document, readable(after));
  if (!broken.length) return;
  const done = expectedContracts.map((each) =>
    broken.includes(each.change) && !each.recorded ? { ...each, recorded: today() } : each,
  );
  files.write(files.meant, readable(done));
}

const fits = fitsOf(callList);

/** What was recorded of a call that takes or answers something else now is an example of nothing. */
function dropExamples(): void {
  for (const [path, example] of Object.entries(files.readExamples())) if (!fits(path, example)) files.dropExample(path);
}

/** Examples of the calls that have none yet, chosen among what tests asked; what is recorded and fits stays as it is. */
function recordExamples(folder: string): void {
  dropExamples();
  const known = files.readExamples();
  const isNew = (path: string, example: Example) => !(path in known) && fits(path, example);
  for (const [path, example] of selectExamples(files.recordedIn(folder), isNew)) files.writeExample(path, example);
}

const [command, from = ''] = process.argv.slice(2);
if (command === 'story') recordNew(JSON.parse(readFileSync(from, 'utf8')));
if (command === 'examples') recordExamples(from);
const found = faults();
for (const line of found) console.error(`  ${line}`);
process.exitCode = found.length ? 1 : 0;
