import { randomUUID, timingSafeEqual } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller, CallRequest } from '@portal/infra/runtime/http/types';
import { acceptedHashes, keyedHash } from '@portal/infra/runtime/identity/keyed-hash';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import {
  actAs,
  amendInstitution,
  confirmMember,
  delegateActs,
  dismissMember,
  endDelegation,
  foundInstitution,
  inviteMember,
  joinInstitution,
  leaveInstitution,
  misfits,
  withdrawInvitation,
} from '@portal/shared/calls/institution';
import { admin, mainSite } from '@portal/shared/codes/index';
import type { InputOf } from '@portal/shared/define/call';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { account } from '../account/aggregate.ts';
import type { Dependencies } from '../base/dependencies.ts';
import type { CommandFactory } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { institution } from './aggregate.ts';
import { type Decider, type Institution, type InstitutionCommand, roleOf } from './decide.ts';
import { institutionId } from './institution-id.ts';

type MemberRequest = Pick<CallRequest<unknown>, 'commandId'> & Parameters<typeof metaOf>[0] & { caller: Caller };

type Details = Pick<InputOf<typeof amendInstitution>, 'name' | 'nameEn' | 'district' | 'draccNo'>;
const detailsIn = ({ name, nameEn, district, draccNo }: Details) => ({
  name,
  nameEn,
  draccNo,
  district: district || null,
});

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const secretLength = 16;
/** 80 bits as people can type them: no I, L, O or U. */
const secretIn = (hash: Buffer): string =>
  [...hash.subarray(0, secretLength)].map((byte) => digits[byte & 31]).join('');

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A code as it was typed: of the institution, and what only the invitation has. */
function partsOf(inputCode: string): { code: string; secret: string } {
  const letters = inputCode.toUpperCase().replace(/[\s‐-―-]/g, '');
  return { code: letters.slice(0, -secretLength), secret: letters.slice(-secretLength) };
}

/** Institutions, who belongs to them, and for which of them a session acts. */
export function institutionHandlers({ executor, identity }: Pick<Dependencies, 'executor' | 'identity'>): Bound[] {
  const keyed = keyedHash(identity.secrets, 'identity');
  const accepted = acceptedHashes(identity.secrets, 'identity');
  // made anew whenever it is needed, it stands nowhere: neither in the log nor in what a repeated command is answered
  const secretOf = async (id: string, invitation: string) => secretIn(await keyed('invitation', id, invitation));

  const byOf = ({ caller: { umId: accountId, roles, site } }: MemberRequest): Decider => ({
    umId: accountId,
    portal: roles.includes(admin) && site === mainSite,
  });

  async function execute<Answer extends object>(
    request: MemberRequest,
    id: string,
    command: InstitutionCommand | CommandFactory<Institution, InstitutionCommand>,
    answer: Answer,
  ) {
    const { acting } = request.caller;
    const role = byOf(request).portal ? admin : acting?.institution === id ? acting.role : request.caller.roles[0];
    const meta = metaOf(request, role ?? 'system');
    return executor.execute(institution, { id, command, meta, commandId: request.commandId, answer });
  }

  async function plain(request: MemberRequest, id: string, command: InstitutionCommand) {
    const executed = await execute(request, id, command, {});
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }

  /** What the portal's own administrators do, on the main site alone. */
  const notHere = (request: MemberRequest): Refusal | undefined => (byOf(request).portal ? undefined : refuse('403'));

  /** The open invitation to which a secret belongs. */
  async function invitationOf(state: Institution, secret: string): Promise<string | undefined> {
    if (state.is === 'none') return undefined;
    for (const invitation of Object.keys(state.invitations))
      if ((await accepted('invitation', state.id, invitation)).some((hash) => isSame(secretIn(hash), secret)))
        return invitation;
    return undefined;
  }

  return [
    handle(foundInstitution, async (request) => {
      const refusal = notHere(request);
      if (refusal) return refusal;
      const { kind, code } = request.input;
      const wrong = misfits(request.input);
      if (Object.keys(wrong).length > 0) return refuseFields('membership.wrong', wrong);
      const id = institutionId(code);
      const details = detailsIn(request.input);
      const executed = await execute(request, id, { type: 'found', id, kind, code, ...details }, { id });
      return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
    }),

    handle(amendInstitution, async (request) => {
      const refusal = notHere(request);
      if (refusal) return refusal;
      const { id, was, ...details } = request.input;
      return plain(request, id, { type: 'amend', ...detailsIn(details), was: was && detailsIn(was) });
    }),

    handle(inviteMember, async (request) => {
      const { commandId, caller, input } = request;
      const { institution: id, role, days } = input;
      const invitation = commandId ? derivedId(caller.umId, commandId.id) : randomUUID();
      const until = new Date(storeNow() + days * 24 * 60 * 60_000).toISOString();
      const command = { type: 'invite', by: byOf(request), invitation, role, until } as const;
      const executed = await execute(request, id, command, { invitation, until });
      if (isRefusal(executed)) return executed;
      const { answer, position } = executed;
      const state = await executor.recall(institution, id);
      if (state.is === 'none') return refuse('404');
      const secret = (await secretOf(id, answer.invitation)).replace(/.{4}(?!$)/g, '$&-');
      return { data: { ...answer, code: `${state.code}-${secret}` }, position };
    }),

    handle(withdrawInvitation, (request) => {
      const { institution: id, invitation } = request.input;
      return plain(request, id, { type: 'withdraw', by: byOf(request), invitation });
    }),

    handle(joinInstitution, async (request) => {
      const { umId: accountId } = request.caller;
      const { code, secret } = partsOf(request.input.code);
      const id = institutionId(code);
      const command = async (state: Institution): Promise<InstitutionCommand | Refusal> => {
        const invitation = await invitationOf(state, secret);
        if (invitation === undefined) return refuse('membership.invitation');
        return { type: 'join', umId: accountId, invitation, now: new Date(storeNow()).toISOString() };
      };
      const executed = await execute(request, id, command, { institution: id });
      return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
    }),

    handle(confirmMember, (request) => {
      const { institution: id, umId: accountId } = request.input;
      return plain(request, id, { type: 'confirm', by: byOf(request), umId: accountId });
    }),

    handle(leaveInstitution, (request) =>
      plain(request, request.input.institution, { type: 'leave', umId: request.caller.umId }),
    ),

    handle(dismissMember, (request) => {
      const { institution: id, umId: accountId, reason } = request.input;
      return plain(request, id, { type: 'dismiss', by: byOf(request), umId: accountId, reason });
    }),

    handle(delegateActs, async (request) => {
      const { commandId, caller, input } = request;
      const { institution: id, substitute, from, to } = input;
      const { umId: accountId } = caller;
      const delegation = commandId ? derivedId(accountId, commandId.id) : randomUUID();
      const days = { from, to, today: dayOf(storeNow()) };
      const command = { type: 'delegate', umId: accountId, delegation, substitute, ...days } as const;
      const executed = await execute(request, id, command, { delegation });
      return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
    }),

    handle(endDelegation, (request) => {
      const { institution: id, delegation } = request.input;
      return plain(request, id, { type: 'endDelegation', umId: request.caller.umId, delegation });
    }),

    handle(actAs, async (request) => {
      const { caller, token, input } = request;
      const accountState = await executor.load(account, caller.umId);
      if (!token || accountState.kind !== 'open') return refuse('904');
      const state = input.institution ? await executor.load(institution, input.institution) : undefined;
      const inPlaceOf = input.inPlaceOf || undefined;
      const role = state?.is === 'institution' ? roleOf(state, caller.umId, inPlaceOf, storeNow()) : undefined;
      const isWaiting = state?.is === 'institution' && state.invited[caller.umId]?.isConfirmed === false;
      if (isWaiting) return refuse('membership.unconfirmed');
      if (input.institution && !role) return refuse('404');
      const acting = state?.is === 'institution' &&
        role && {
          institution: state.id,
          kind: state.kind,
          role,
          ...(inPlaceOf && { inPlaceOf }),
          ...(state.invited[caller.umId] && { invitedBy: state.invited[caller.umId]?.by }),
        };
      await identity.sessions.actFor(token, accountState.roles, acting || undefined);
      return { data: {} };
    }),
  ];
}
