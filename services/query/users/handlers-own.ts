import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { loadPreferences } from '@portal/shared/calls/preferences';
import { secondFactor } from '@portal/shared/calls/second-factor';
import {
  recentActivity,
  sessions as sessionsCall,
  tradeOverview,
  userContact,
  userContactById,
  viewUserInfo,
  waiting,
} from '@portal/shared/calls/user-console';
import { choiceOf, type MessageChoice, type MessageKind, messageKinds } from '@portal/shared/records/preferences';
import { refuse } from '@portal/shared/refusal';
import { findAccount } from '../accounts/queries.ts';
import { seenAccount } from '../accounts/user-access.ts';
import type { Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { adminScope, isAdmin } from '../base/scope.ts';
import { activityOf } from '../changes/queries.ts';
import { unansweredOf } from '../consultations/queries.ts';
import { messagesArrived } from '../inbox/handlers.ts';
import { unreadOf } from '../inbox/queries.ts';
import { reviewed } from '../reviewed/models.ts';
import { versionQueries } from '../reviewed/version-queries.ts';
import { tradeOf } from './trade.ts';
import { activityEntryOf, contactOf, viewOf } from './user-wire.ts';

const versionsOf = reviewed.map((models) => [models.kind.kind, versionQueries(models)] as const);

async function pendingOf(reader: Reader, caller: Caller): Promise<Record<string, number>> {
  if (!isAdmin(caller)) return {};
  const scope = adminScope(caller);
  const counted = versionsOf.map(
    async ([kind, versions]) => [kind, (await versions.counts(reader, scope))['2']] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}

export function userConsoleHandlers(deps: Dependencies): Bound[] {
  const { reader, sessions, devices, secondFactors, needsSecondFactor } = deps;
  return [
    handle(secondFactor, async ({ input, caller }) => {
      const { umId: accountId } = caller;
      const { second_factor: enrolment, second_factor_at: since } = (await findAccount(reader, accountId)) ?? {};
      const required = needsSecondFactor(caller);
      if (!enrolment || !since) return { data: { since: '', required, recoveryCodes: 0, devices: [] } };
      const [recoveryCodes, trusted] = await Promise.all([
        secondFactors.recoveryCodesLeft(accountId),
        devices.listTrusted(accountId, enrolment, input.device),
      ]);
      return { data: { since, required, recoveryCodes, devices: trusted } };
    }),

    handle(userContact, async ({ caller }) => {
      const account = await findAccount(reader, caller.umId);
      return account ? { data: contactOf(account) } : refuse('404');
    }),

    handle(userContactById, async ({ input, caller }) => {
      const account = await seenAccount(reader, caller, input.id);
      return account ? { data: contactOf(account) } : refuse('404');
    }),

    handle(viewUserInfo, async ({ input, caller, lan: language }) => {
      const account = await seenAccount(reader, caller, input.id);
      return account ? { data: viewOf(caller, account, language) } : refuse('404');
    }),

    handle(loadPreferences, async ({ caller }) => {
      const account = await findAccount(reader, caller.umId);
      const choices = messageKinds.map((kind) => [kind, choiceOf(account?.messages ?? {}, kind)] as const);
      const preferences = Object.fromEntries(choices) as Record<MessageKind, MessageChoice>;
      return { data: { preferences, hasMail: account?.mail != null } };
    }),

    handle(waiting, async (request) => {
      await messagesArrived(deps, request.header('x-after'));
      const { caller } = request;
      const [unread, pending, { asker: buyer, seller }] = await Promise.all([
        unreadOf(reader, caller.umId),
        pendingOf(reader, caller),
        unansweredOf(reader, caller.umId),
      ]);
      return { data: { unread, pending, unanswered: { buyer, seller } } };
    }),

    handle(tradeOverview, async ({ caller, lan: language }) => ({
      data: { rows: await tradeOf(reader, caller, language) },
    })),

    handle(sessionsCall, async ({ input, caller, token }) => {
      const accountId = input.id ?? caller.umId;
      if (accountId !== caller.umId && !(await seenAccount(reader, caller, accountId))) return refuse('404');
      const current = token && sessions.idOf(token);
      const open = await sessions.list(accountId);
      return { data: { sessions: open.map((session) => ({ ...session, current: session.id === current })) } };
    }),

    handle(recentActivity, async ({ input: { id, ...page }, caller, lan: language }) => {
      const accountId = id ?? caller.umId;
      if (accountId !== caller.umId && !(await seenAccount(reader, caller, accountId))) return refuse('404');
      const { total, rows } = await activityOf(reader, accountId, page, language);
      return { data: { total, rows: rows.map(activityEntryOf) } };
    }),
  ];
}
