import { translate } from '../locales/index.ts';
import type { Field } from '../records/define.ts';
import { wireName } from '../records/define.ts';
import { publishedKinds } from '../records/index.ts';
import { workflowRecords } from '../records/institutional/records.ts';
import { recordKinds } from '../records/kinds.ts';
import { accounts } from './accounts.ts';
import { common } from './common.ts';
import { records } from './records.ts';
import { trade } from './trade.ts';
import type { Described, Description } from './types.ts';

export type { Description } from './types.ts';

// What integrators read of the calls' names. The words of fields of records are those of their forms (shared/locales);
// here stand those of all else. Nothing that people's browsers load imports this.

const named: Described = { ...common, ...records, ...accounts, ...trade };

interface Kind {
  kind: string;
  fields: Readonly<Record<string, Field>>;
}
const kinds: readonly Kind[] = [...recordKinds, ...publishedKinds, ...workflowRecords];

const inBoth = (key: string): Description => [translate('EN', key), translate('CN', key)];

/** Under which beginnings of paths the calls of a kind stand, where these are not its own name. */
const areas: Readonly<Record<string, readonly string[]>> = {
  product: ['productInformationManagement', 'productAudit'],
  platform: ['platformInfo', 'admin'],
  company: ['enterprise'],
  copyright: ['copyRight'],
  slot: ['recommended'],
  broadcast: ['message'],
};

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
 * What a property of a call means: as its form calls it where it is a field of the record that the call is about, else by
 * its name, that within another one first. `within` is the name of the property around it. Undefined for one that nobody
 * has described.
 */
export function descriptionOf(path: string, name: string, within = ''): Description | undefined {
  const area = path.split('/')[1] ?? '';
  return named[`${within}.${name}`] ?? wired.get(`${area} ${name}`) ?? named[name] ?? anywhere.get(name);
}
