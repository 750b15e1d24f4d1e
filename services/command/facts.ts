import { contactKinds } from '@portal/shared/codes/index';
import type { FactName, Facts, ReviewedKind } from '@portal/shared/records/define';
import { account, reviewedRecord } from './aggregate.ts';
import type { ReviewedCommand } from './domain/reviewed/decide.ts';
import type { Executor } from './executor.ts';

/** How each fact is found, of the owner of the record that is decided on. */
const finders: { readonly [Name in FactName]: (executor: Executor, owner: string) => Promise<Facts[Name]> } = {
  async owner(executor, umId) {
    const who = await executor.load(account, umId);
    const contacts = 'contacts' in who ? who.contacts : {};
    return {
      isOpen: who.kind === 'open',
      // nobody owns what is not there, which is refused before any guard is asked
      site: who.kind === 'none' ? '01' : who.site,
      contacts: contactKinds.filter((kind) => contacts[kind] !== undefined),
    };
  },
};

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
  const { act } = command;
  const guards = act === 'save' || act === 'submit' || act === 'approve' ? (kind.guards?.[act] ?? []) : [];
  const names = [...new Set(guards.flatMap(({ asks }) => asks ?? []))];
  if (names.length === 0) return command;
  const state = 'by' in command ? undefined : await executor.load(reviewedRecord(kind), record);
  const owner = 'by' in command ? command.by : state?.is === 'record' ? state.owner : '';
  const found = await Promise.all(names.map(async (name) => [name, await finders[name](executor, owner)]));
  return { ...command, facts: Object.fromEntries(found) };
}
