import { sites as allSites, contactKinds } from '@portal/shared/codes/index';
import { company } from '@portal/shared/records/company';
import type { FactName, Facts, Guard, ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { account, reviewedRecord, shownOf } from './aggregate.ts';
import type { ReviewedCommand } from './domain/reviewed/decide.ts';
import type { Executor } from './executor.ts';
import { singleId } from './single.ts';

/** How each fact is found that guards ask for, of the owner of the record that is decided on. */
const finders: { readonly [Name in FactName]: (executor: Executor, owner: string) => Promise<Facts[Name]> } = {
  async owner(executor, umId) {
    const who = await executor.load(account, umId);
    const contacts = 'contacts' in who ? who.contacts : {};
    return {
      isOpen: who.kind === 'open',
      isKnown: 'isKnown' in who && who.isKnown === true,
      // nobody owns what is not there, which is refused before any guard is asked
      site: who.kind === 'none' ? '01' : who.site,
      contacts: contactKinds.filter((kind) => contacts[kind] !== undefined),
    };
  },
  async company(executor, umId) {
    const shown = await executor.load(shownOf(company), singleId(company, umId));
    return { isLive: shown.versions.length > 0 };
  },
};

/** The record of another kind that a record belongs to, which has the same id; undefined where the kind has no such. */
async function wholeOf({ of }: ReviewedKind, record: string, executor: Executor): Promise<Facts['of'] | undefined> {
  const kind = recordKinds.find((each) => each.kind === of);
  if (of === undefined || kind === undefined) return undefined;
  const state = await executor.load(reviewedRecord(kind), record);
  const versions = state.is === 'record' ? Object.values(state.versions) : [];
  if (state.is === 'none' || versions.length === 0) return null;
  return { owner: state.owner, sites: allSites.filter((site) => versions.some(({ sites }) => sites.includes(site))) };
}

/** The conditions that an act has to keep. */
function guardsOf({ guards = {} }: ReviewedKind, command: ReviewedCommand): readonly Guard[] {
  const { act } = command;
  if (act === 'save') return [...((command.create && guards.create) || []), ...(guards.save ?? [])];
  return act === 'submit' || act === 'approve' ? (guards[act] ?? []) : [];
}

/**
 * The command with the facts that the guards of its act ask for, as the log has them now; nothing is read where none
 * does. They may change until the record's event is appended: who needs more than that reserves a name.
 */
export async function informed(
  kind: ReviewedKind,
  command: ReviewedCommand,
  record: string,
  executor: Executor,
): Promise<ReviewedCommand> {
  const of = await wholeOf(kind, record, executor);
  const names = [...new Set(guardsOf(kind, command).flatMap(({ asks }) => asks ?? []))];
  if (names.length === 0) return of === undefined ? command : { ...command, facts: { of } };
  const state = 'by' in command ? undefined : await executor.load(reviewedRecord(kind), record);
  const owner = 'by' in command ? command.by : state?.is === 'record' ? state.owner : '';
  const found = await Promise.all(names.map(async (name) => [name, await finders[name](executor, owner)]));
  return { ...command, facts: { ...Object.fromEntries(found), ...(of !== undefined && { of }) } };
}
