import { translate } from '../locales/index.ts';
import type { Field } from '../records/define.ts';
import { wireName } from '../records/define.ts';
import { publishedKinds } from '../records/index.ts';
import { workflowRecords } from '../records/institutional/records.ts';
import { recordKinds } from '../records/kinds.ts';
import { accounts } from './accounts.ts';
import { common } from './common.ts';
import { operation } from './operation.ts';
import { places } from './places.ts';
import { records } from './records.ts';
import { trade } from './trade.ts';
import type { Described, Description } from './types.ts';

export type { Description } from './types.ts';

// What integrators read of the calls' names. The words of fields of records are those of their forms (shared/locales);
// here stand those of all else. Nothing that people's browsers load imports this.

const descriptions: Described = { ...common, ...records, ...accounts, ...trade, ...operation, ...places };

interface Kind {
  kind: string;
  fields: Readonly<Record<string, Field>>;
}
const kinds: readonly Kind[] = [...recordKinds, ...publishedKinds, ...workflowRecords];

const inBoth = (key: string): Description => [translate('EN', key), translate('CN', key)];

/** Under which beginnings of paths the calls of a kind stand, where these are not its own name. */
const areas: Readonly<Record<string, readonly string[]>> = {
  product: ['productInformationManagement', 'productAudit'],
  platform: ['platformInfo'],
  company: ['enterprise'],
  copyright: ['copyRight'],
  slot: ['recommended'],
  broadcast: ['message'],
};

/** Calls of administrators stand together, whatever they are about. */
const areaOf = (path: string): string =>
  /^\/admin\/\w*platform/i.test(path) ? 'platform' : (path.split('/')[1] ?? '');

/** What a content stands in, or the rows of a list of records; elsewhere a name is that of something else. */
const around: ReadonlySet<string> = new Set([
  ...['', 'content', 'live', 'working', 'previous', 'proposed', 'rows', 'list', 'resList', 'linkedList'],
  ...recordKinds.map(({ wire }) => wire.rows),
  ...recordKinds.flatMap(({ wire }) => ('many' in wire ? [wire.many] : [])),
]);

/** A field of a kind by the name that the wire has for it. */
const wired = new Map<string, Description>();
/** The same whatever the kind: the first one that has it. */
const anywhere = new Map<string, Description>();
for (const { kind, fields } of kinds)
  for (const [name, field] of Object.entries(fields)) {
    const words = inBoth(`kinds.${kind}.fields.${name}`);
    const wire = wireName(name, field);
    for (const area of [kind, ...(areas[kind] ?? [])]) wired.set(`${area} ${wire}`, words);
    if (!anywhere.has(wire)) anywhere.set(wire, words);
  }

/**
 * What a property of a call means, where its schema does not say so itself: by its place (the call, the name around it, or
 * both), as its form calls it where it is a field of the record that the call is about, else by its name. `parent` is the
 * name of the property around it. Undefined for one without a description.
 */
export function descriptionOf(path: string, name: string, parent = ''): Description | undefined {
  const field = around.has(parent) ? wired.get(`${areaOf(path)} ${name}`) : undefined;
  const place = parent ? `${path} ${parent}.${name}` : `${path} ${name}`;
  return (
    descriptions[place] ??
    descriptions[`${parent}.${name}`] ??
    descriptions[`${path} ${name}`] ??
    field ??
    descriptions[name] ??
    anywhere.get(name)
  );
}
