import { admin, sites as allSites, contactKinds } from '@portal/shared/codes/index';
import { company } from '@portal/shared/records/company';
import type { FactName, Facts, Guard, ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { isRefusal } from '@portal/shared/refusal';
import { account } from '../account/aggregate.ts';
import { type CommandFactory, type FactReader, isFactory } from '../base/executor.ts';
import { singleId } from '../base/single.ts';
import { reviewedRecord, shownOf } from './aggregate.ts';
import { type Auditor, holdAt, type ReviewedCommand } from './decide.ts';
import { noLanguage, type Reviewed } from './evolve.ts';

/** Finders of the facts that guards require, for the owner of the record. */
const finders: { readonly [Name in FactName]: (facts: FactReader, owner: string) => Promise<Facts[Name]> } = {
  async owner(facts, accountId) {
    const accountState = await facts.load(account, accountId);
    const contacts = 'contacts' in accountState ? accountState.contacts : {};
    return {
      isOpen: accountState.kind === 'open',
      isKnown: 'isKnown' in accountState && accountState.isKnown === true,
      // a missing account is refused before any guard is evaluated
      site: accountState.kind === 'none' ? '01' : accountState.site,
      contacts: contactKinds.filter((kind) => contacts[kind] !== undefined),
    };
  },
  async company(facts, accountId) {
    const liveCompany = await facts.load(shownOf(company), singleId(company, accountId));
    return { isLive: liveCompany.versions.length > 0 };
  },
};

/** A parent record as its dependants see it; null: it has ended. */
export function wholeIn(state: Reviewed): Facts['of'] {
  const versions = state.is === 'record' ? Object.values(state.versions) : [];
  if (state.is === 'none' || versions.length === 0) return null;
  return { owner: state.owner, sites: allSites.filter((site) => versions.some(({ sites }) => sites.includes(site))) };
}

/** The parent record, of the same id; undefined for a kind without a parent. */
async function wholeOf(
  { of: parentKind }: ReviewedKind,
  record: string,
  facts: FactReader,
): Promise<Facts['of'] | undefined> {
  const kind = recordKinds.find((each) => each.kind === parentKind);
  if (parentKind === undefined || kind === undefined) return undefined;
  return wholeIn(await facts.load(reviewedRecord(kind), record));
}

/** The guards of an act. */
function guardsOf({ guards = {} }: ReviewedKind, command: ReviewedCommand): readonly Guard[] {
  const { act } = command;
  if (act === 'save') return [...((command.create && guards.create) || []), ...(guards.save ?? [])];
  return act === 'submit' || act === 'approve' ? (guards[act] ?? []) : [];
}

/** The account as a reviewer, or undefined if it is not open or no administrator's. */
export async function findReviewer(facts: FactReader, accountId: string): Promise<Auditor | undefined> {
  const state = await facts.load(account, accountId);
  return state.kind === 'open' && state.roles.includes(admin) ? { umId: accountId, site: state.site } : undefined;
}

/** The reviewer who holds the version, for a command of another one. */
async function holderFor(command: ReviewedCommand, state: Reviewed, facts: FactReader) {
  if (!('auditor' in command && 'now' in command)) return {};
  const version = state.is === 'record' ? state.versions[command.lan ?? noLanguage] : undefined;
  const hold = version && holdAt(version, command.now);
  return hold && hold.by !== command.auditor.umId ? { holder: (await findReviewer(facts, hold.by)) ?? null } : {};
}

/** The command with the facts that its guards and the hold require; nothing is read if they require none. */
export const withFacts =
  (
    kind: ReviewedKind,
    record: string,
    commandOrFactory: ReviewedCommand | CommandFactory<Reviewed, ReviewedCommand>,
  ): CommandFactory<Reviewed, ReviewedCommand> =>
  async (state, reader) => {
    const command = isFactory(commandOrFactory) ? await commandOrFactory(state, reader) : commandOrFactory;
    if (command === undefined || isRefusal(command)) return command;
    const parent = await wholeOf(kind, record, reader);
    const names = [...new Set(guardsOf(kind, command).flatMap(({ asks }) => asks ?? []))];
    const owner = 'by' in command ? command.by : state.is === 'record' ? state.owner : '';
    const found = await Promise.all(names.map(async (name) => [name, await finders[name](reader, owner)]));
    const facts = { ...command.facts, ...Object.fromEntries(found), ...(parent !== undefined && { of: parent }) };
    return { ...command, ...(await holderFor(command, state, reader)), facts };
  };
