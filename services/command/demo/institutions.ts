import { ownCommandId } from '@portal/infra/runtime/ids';
import { admin } from '@portal/shared/codes/index';
import { allMemberRoles, institutionKinds, type MemberRole } from '@portal/shared/codes/institution';
import { districts } from '@portal/shared/codes/trade';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { z } from 'zod';
import { institution } from '../institution/aggregate.ts';
import type { InstitutionCommand } from '../institution/decide.ts';
import { institutionId } from '../institution/institution-id.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import institutions from './institutions.json' with { type: 'json' };

const demoInstitution = z.strictObject({
  kind: z.enum(institutionKinds),
  code: z.string(),
  district: z.enum(districts).nullable(),
  draccNo: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** by login names */
  members: z.record(z.string(), z.enum(allMemberRoles)),
  /** who is away for two weeks, and who stands in for them */
  away: z.tuple([z.string(), z.string()]).optional(),
});

/** Made up, and seen to be: their codes hold the word FAKE or DEMO, or a region that there is not. */
export const demoInstitutions = z.array(demoInstitution).readonly().parse(institutions);

/** Institutions and who belongs to them; what somebody has changed of them since stays. */
export async function enterInstitutions(
  { executor }: Demonstration,
  { umIds, office }: { umIds: ReadonlyMap<string, string>; office: string },
): Promise<void> {
  for (const { members, away: absence, ...founded } of demoInstitutions) {
    const recordId = institutionId(founded.code);
    const execute = async (actor: string, step: string, command: InstitutionCommand, role: MemberRole | typeof admin) =>
      done(
        await executor.execute(institution, {
          id: recordId,
          command,
          meta: meta(actor, role, 'CN'),
          answer: {},
          commandId: ownCommandId(id('institution', founded.code, step)),
        }),
        `institution ${founded.code}, ${step}`,
      );
    const before = await executor.load(institution, recordId);
    if (before.is === 'none') await execute(office, 'founded', { type: 'found', id: recordId, ...founded }, admin);
    for (const [loginId, role] of Object.entries(members)) {
      const accountId = umIds.get(loginId);
      const state = await executor.load(institution, recordId);
      if (!accountId || (state.is === 'institution' && state.members[accountId])) continue;
      const invitation = id('invitation', founded.code, loginId);
      const until = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
      const decider = { umId: office, portal: true };
      await execute(office, `invited ${loginId}`, { type: 'invite', by: decider, invitation, role, until }, admin);
      const now = new Date().toISOString();
      await execute(accountId, `joined ${loginId}`, { type: 'join', umId: accountId, invitation, now }, role);
    }
    const [absent, substitute] = absence?.map((loginId) => umIds.get(loginId)) ?? [];
    const state = await executor.load(institution, recordId);
    if (!absent || !substitute || state.is === 'none' || Object.keys(state.delegations).length > 0) continue;
    const today = dayOf(Date.now());
    const days = { today, from: today, to: daysAfter(today, 13) };
    const delegation = id('delegation', founded.code);
    const role = state.members[absent] ?? admin;
    await execute(
      absent,
      `away on ${today}`,
      { type: 'delegate', umId: absent, delegation, substitute, ...days },
      role,
    );
  }
}
