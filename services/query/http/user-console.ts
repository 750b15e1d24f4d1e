import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import {
  recentActivity,
  sessions as sessionsCall,
  tradeOverview,
  userContact,
  userContactById,
  viewUserInfo,
} from '@portal/shared/calls/user-console';
import { refuse } from '@portal/shared/refusal';
import { findAccount } from '../projections/accounts/queries.ts';
import { activityOf } from '../projections/history/queries.ts';
import type { Dependencies } from './dependencies.ts';
import { tradeOf } from './trade.ts';
import { seenAccount } from './user-access.ts';
import { activityEntryOf, contactOf, viewOf } from './user-wire.ts';

export const userConsoleHandlers = ({ reader, sessions }: Dependencies): Bound[] => [
  handle(userContact, async ({ caller }) => {
    const account = await findAccount(reader, caller.umId);
    return account ? { data: contactOf(account) } : refuse('404');
  }),

  handle(userContactById, async ({ input, caller }) => {
    const account = await seenAccount(reader, caller, input.id);
    return account ? { data: contactOf(account) } : refuse('404');
  }),

  handle(viewUserInfo, async ({ input, caller }) => {
    const account = await seenAccount(reader, caller, input.id);
    return account ? { data: viewOf(caller, account) } : refuse('404');
  }),

  handle(tradeOverview, async ({ caller, lan }) => ({ data: { rows: await tradeOf(reader, caller, lan) } })),

  handle(sessionsCall, async ({ input, caller, token }) => {
    const umId = input.id ?? caller.umId;
    if (umId !== caller.umId && !(await seenAccount(reader, caller, umId))) return refuse('404');
    const current = token && sessions.idOf(token);
    const open = await sessions.list(umId);
    return { data: { sessions: open.map((session) => ({ ...session, current: session.id === current })) } };
  }),

  handle(recentActivity, async ({ input: { id, ...page }, caller }) => {
    const umId = id ?? caller.umId;
    if (umId !== caller.umId && !(await seenAccount(reader, caller, umId))) return refuse('404');
    const { total, rows } = await activityOf(reader, umId, page);
    return { data: { total, rows: rows.map(activityEntryOf) } };
  }),
];
