import { ownCommandId } from '@portal/infra/ids';
import { admin } from '@portal/shared/codes/index';
import type { InstitutionKind, MemberRole } from '@portal/shared/codes/institution';
import type { District } from '@portal/shared/codes/trade';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { institution } from '../aggregate.ts';
import type { InstitutionCommand } from '../domain/institution/institution.ts';
import { institutionId } from '../institution-id.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';

interface DemoInstitution {
  kind: InstitutionKind;
  code: string;
  name: string;
  nameEn: string;
  district: District | null;
  draccNo: string;
  /** login names */
  members: Readonly<Record<string, MemberRole>>;
  /** who is away for two weeks, and who stands in for him */
  away?: readonly [string, string];
}

/** Made up, and seen to be: their codes hold the word FAKE or DEMO, or a region that there is not. */
export const demoInstitutions: readonly DemoInstitution[] = [
  {
    ...{ kind: 'org', code: '91310115MA1FAKE012', district: '310115', draccNo: '' },
    ...{ name: '墨川数字内容(示例)有限公司', nameEn: 'Inkriver Digital Content (Sample) Ltd.' },
    members: { 'org-admin': 'ORG_ADMIN', 'org-audit': 'ORG_AUDIT' },
  },
  {
    ...{ kind: 'org', code: '91310101MA1FAKE02U', district: '310101', draccNo: '' },
    ...{ name: '云汀软件服务(示例)有限公司', nameEn: 'Cloudbank Software Services (Sample) Ltd.' },
    members: { seller2: 'ORG_ADMIN', 'org-audit2': 'ORG_AUDIT' },
  },
  {
    ...{ kind: 'org', code: '91310120MA1FAKE03F', district: '310120', draccNo: '' },
    ...{ name: '远帆跨境贸易(示例)有限公司', nameEn: 'Farsail Cross-border Trade (Sample) Ltd.' },
    members: { seller3: 'ORG_ADMIN', 'org-audit3': 'ORG_AUDIT' },
  },
  {
    ...{ kind: 'bank', code: 'DEMOCNSHXXX', district: null, draccNo: '' },
    ...{ name: '浦江示例银行', nameEn: 'Pujiang Sample Bank' },
    members: { 'bank-admin': 'BANK_ADMIN', 'bank-admin2': 'BANK_ADMIN' },
  },
  {
    ...{ kind: 'bank', code: 'DEMOCNS2XXX', district: null, draccNo: '' },
    ...{ name: '申城示例银行', nameEn: 'Shencheng Sample Bank' },
    members: { 'bank-admin3': 'BANK_ADMIN', 'bank-admin4': 'BANK_ADMIN' },
    away: ['bank-admin4', 'bank-admin3'],
  },
  {
    ...{ kind: 'fx', code: '990000', district: null, draccNo: '' },
    ...{ name: '示例外汇管理部', nameEn: 'Sample Foreign-exchange Office' },
    members: { 'fx-admin': 'FX_ADMIN' },
  },
];

/** Institutions and who belongs to them; what somebody has changed of them since stays. */
export async function enterInstitutions(
  { executor }: Demonstration,
  { umIds, office }: { umIds: ReadonlyMap<string, string>; office: string },
): Promise<void> {
  for (const { members, away, ...founded } of demoInstitutions) {
    const of = institutionId(founded.code);
    const execute = async (actor: string, step: string, command: InstitutionCommand, role: MemberRole | typeof admin) =>
      done(
        await executor.execute(institution, {
          ...{ id: of, command, meta: meta(actor, role, 'CN'), answer: {} },
          commandId: ownCommandId(id('institution', founded.code, step)),
        }),
        `institution ${founded.code}, ${step}`,
      );
    const before = await executor.load(institution, of);
    if (before.is === 'none') await execute(office, 'founded', { type: 'found', id: of, ...founded }, admin);
    for (const [loginId, role] of Object.entries(members)) {
      const umId = umIds.get(loginId);
      const state = await executor.load(institution, of);
      if (!umId || (state.is === 'institution' && state.members[umId])) continue;
      const invitation = id('invitation', founded.code, loginId);
      const until = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
      const by = { umId: office, portal: true };
      await execute(office, `invited ${loginId}`, { type: 'invite', by, invitation, role, until }, admin);
      const now = new Date().toISOString();
      await execute(umId, `joined ${loginId}`, { type: 'join', umId, invitation, now }, role);
    }
    const [absent, substitute] = away?.map((loginId) => umIds.get(loginId)) ?? [];
    const state = await executor.load(institution, of);
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
