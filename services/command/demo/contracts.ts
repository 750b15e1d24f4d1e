import { plainPdf } from '@portal/infra/files/plain-pdf';
import { ownCommandId } from '@portal/infra/ids';
import type { MemberRole } from '@portal/shared/codes/institution';
import type { Content } from '@portal/shared/records/define';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { partyOf } from '@portal/shared/records/workflow';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { workflowRecord } from '../aggregate.ts';
import type { WorkflowCommand } from '../domain/workflow/record.ts';
import { institutionId } from '../http/institution.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import { demoInstitutions } from './institutions.ts';
import { keep } from './upload.ts';

type Step = readonly [who: string, act: string, comment?: string];

interface DemoContract {
  /** whose it is: its place among the organisations of the demonstration */
  org: number;
  content: Content;
  /** what was done with it after its draft was kept */
  steps: readonly Step[];
}

const today = (): string => dayOf(Date.now());
const before = (days: number): string => daysAfter(today(), -days);
const after = (days: number): string => daysAfter(today(), days);

const nothing: Content = {
  ...{ contractNameEn: '', kind: '', supplierUsci: '', recipientUsci: '', endUser: '', endUserCountry: '' },
  ...{ techFee: '', equipmentFee: '', otherFee: '', royaltyRate: '', royaltyBase: '', lateReason: '' },
  ...{ serviceType: '', shore: '', executedAmount: '', receiptReference: '' },
};

const usciOf = (org: number): string => demoInstitutions[org]?.code ?? '';
const nameOf = (org: number): string => demoInstitutions[org]?.name ?? '';

const dates = (begun: number, length: number) => ({
  ...{ signDate: before(begun + 14), effectiveDate: before(begun), validFrom: before(begun), validTo: after(length) },
});

/** A contract of an organisation that buys from abroad, or sells there. */
const imports = (org: number, serial: string, more: Content): Content => ({
  ...nothing,
  ...{ certType: 'TI', contractNo: `26DESHY65DEMO${serial}`, kind: '04', industry: '65', paymentMode: '02' },
  ...{ supplier: 'Beispiel Software GmbH (Sample)', supplierCountry: 'DE', currency: 'EUR' },
  ...{ recipient: nameOf(org), recipientCountry: 'CN', recipientUsci: usciOf(org) },
  ...more,
});
const exports = (org: number, serial: string, more: Content): Content => ({
  ...nothing,
  ...{ certType: 'TE', contractNo: `26JPSHE65DEMO${serial}`, kind: '03', industry: '65', paymentMode: '01' },
  ...{ supplier: nameOf(org), supplierCountry: 'CN', supplierUsci: usciOf(org), currency: 'JPY' },
  ...{ recipient: 'サンプル配信株式会社 (Sample)', recipientCountry: 'JP' },
  ...more,
});
const services = (org: number, serial: string, more: Content): Content => ({
  ...nothing,
  ...{ certType: 'SO', contractNo: `DEMO-SO-2026-${serial}`, industry: '65', paymentMode: '02', currency: 'USD' },
  ...{ supplier: nameOf(org), supplierCountry: 'CN', supplierUsci: usciOf(org) },
  ...{ recipient: 'Sample Games Inc.', recipientCountry: 'US', serviceType: 'ITO', shore: 'off' },
  ...more,
});

const submitted: Step = ['org-admin', 'submit'];
const approved: readonly Step[] = [submitted, ['org-audit', 'approve']];
const registered: readonly Step[] = [...approved, ['fx-admin', 'register']];

/** Made up, and seen to be; one in most of the states that there are. */
const contracts = (): readonly DemoContract[] => [
  {
    org: 0,
    content: imports(0, '0001', {
      ...{ contractName: '三维渲染引擎技术秘密许可', contractNameEn: 'Licence of know-how: 3D rendering engine' },
      summary:
        '许可方授权被许可方在境内使用其三维渲染引擎的技术秘密，包括源代码查阅、培训与为期两年的升级服务。示例内容。',
      ...{
        totalAmount: '480000.00',
        techFee: '420000.00',
        equipmentFee: '0.00',
        otherFee: '60000.00',
        ...dates(30, 700),
      },
    }),
    steps: registered,
  },
  {
    org: 0,
    content: imports(0, '0002', {
      contractName: '语音合成技术服务',
      summary: '提供中英双语语音合成模型的部署、调优与技术支持。示例内容。',
      ...{ kind: '05', totalAmount: '96500.50', techFee: '96500.50', ...dates(12, 350) },
    }),
    steps: approved,
  },
  {
    org: 0,
    content: imports(0, '0003', {
      contractName: '电子墨水显示驱动专利实施许可',
      summary: '专利实施许可，按销售额提成。示例内容。',
      ...{ kind: '03', paymentMode: '04', royaltyRate: '2.5', royaltyBase: '2000000.00' },
      ...{ totalAmount: '50000.00', techFee: '50000.00', ...dates(20, 1000) },
    }),
    steps: [submitted],
  },
  {
    org: 0,
    content: imports(0, '0004', {
      contractName: '内容审核平台技术引进',
      summary: '多语种内容审核平台的技术文件与培训。示例内容。',
      ...{ kind: '05', totalAmount: '120000.00', techFee: '100000.00', otherFee: '20000.00', ...dates(5, 400) },
    }),
    steps: [...approved, ['fx-admin', 'sendBack', '请补充培训费用的计算依据。示例意见。']],
  },
  {
    org: 0,
    content: exports(0, '0005', {
      ...{ contractName: '手绘动画中间帧生成专利许可', contractNameEn: 'Patent licence: in-between frames' },
      summary: '授权日本被许可方在其制作流程中使用中间帧生成专利。示例内容。',
      ...{ totalAmount: '32000000', techFee: '32000000', ...dates(40, 900) },
    }),
    steps: [
      ...registered,
      ['fx-admin', 'suspend', '权利人变更核实期间中止。示例意见。'],
      ['fx-admin', 'resume', '核实完毕。示例意见。'],
    ],
  },
  {
    org: 0,
    content: services(0, '0006', {
      contractName: '游戏本地化与测试外包',
      summary: '多平台游戏的本地化、语言测试与兼容性测试。示例内容。',
      ...{ totalAmount: '275000.00', otherFee: '275000.00', executedAmount: '82500.00' },
      ...{ receiptReference: 'DEMO-RCPT-0006', ...dates(50, 500) },
    }),
    steps: registered,
  },
  {
    org: 0,
    content: services(0, '0007', {
      contractName: '客服知识库运营外包',
      summary: '境外客户服务知识库的整理与运营。示例内容。',
      ...{ serviceType: 'BPO', totalAmount: '64000.00', otherFee: '64000.00', executedAmount: '0.00' },
      ...{ receiptReference: 'DEMO-RCPT-0007', ...dates(8, 300) },
    }),
    steps: [...approved, ['fx-admin', 'reject', '不属于登记范围。示例意见。']],
  },
  {
    org: 0,
    content: services(0, '0008', {
      contractName: '云渲染运维服务',
      summary: '渲染农场的远程运维。示例内容。',
      ...{ totalAmount: '18000.00', ...dates(2, 200) },
    }),
    steps: [],
  },
];

/** What is attached to each, drawn in few words: the contract, its translation, and who its parties are. */
const papers = {
  contract: ['合同示例', 'Sample contract'],
  translation: ['合同译文示例', 'Sample translation'],
  legalStatus: ['主体资格证明示例', 'Sample proof of legal status'],
} as const;

async function withPapers(demo: Demonstration, content: Content, owner: string): Promise<Content> {
  const serial = String(content.contractNo);
  const kept = Object.entries(papers).map(async ([field, title]) => {
    const lines = [...title, '', serial, content.contractName, content.supplier, content.recipient];
    const bytes = plainPdf([...lines.map(String), '', '虚构内容，仅供演示 Invented for the demonstration']);
    const named = ['paper', serial, field];
    return [
      field,
      [await keep(demo, bytes, `${title[0]} ${serial}.pdf`, { named, owner, use: 'document', lan: 'CN' })],
    ];
  });
  return { ...content, ...Object.fromEntries(await Promise.all(kept)) };
}

/** Contracts of an organisation, through the commands that people give; what somebody has done with one since stays. */
export async function registerContracts(
  demo: Demonstration,
  { umIds }: { umIds: ReadonlyMap<string, string> },
): Promise<void> {
  const { executor } = demo;
  const records = workflowRecord(certificateRecord);
  const roleOf = (loginId: string): MemberRole | undefined =>
    demoInstitutions.map(({ members }) => members[loginId]).find((role) => role !== undefined);
  const drafts = umIds.get('org-admin');
  if (!drafts) throw new Error('the demonstration has no org-admin');
  for (const { org, content: said, steps } of contracts()) {
    const serial = String(said.contractNo);
    const record = id('contract', serial);
    if ((await executor.load(records, record)).is !== 'none') continue;
    const owner = institutionId(usciOf(org));
    const content = await withPapers(demo, said, drafts);
    const execute = async (loginId: string, at: number, command: (doer: { umId: string }) => WorkflowCommand) => {
      const [umId, role] = [umIds.get(loginId), roleOf(loginId)];
      if (!umId || !role) throw new Error(`the demonstration has no ${loginId}`);
      const executed = await executor.execute(records, {
        ...{ id: record, command: command({ umId }), meta: meta(umId, role, 'CN'), answer: {}, begins: at === 0 },
        commandId: ownCommandId(id('contract', serial, String(at))),
      });
      done(executed, `contract ${serial}, step ${at}`);
    };
    await execute('org-admin', 0, ({ umId }) => ({
      ...{ type: 'save', record, owner, doer: { umId, party: 'org' }, content },
    }));
    for (const [at, [loginId, act, comment]] of steps.entries()) {
      const role = roleOf(loginId);
      if (!role) throw new Error(`the demonstration has no ${loginId}`);
      const number = `${content.certType}${today().slice(0, 4)}${record.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
      await execute(loginId, at + 1, ({ umId }) => ({
        ...{ type: 'act', act, doer: { umId, party: partyOf(role) }, given: comment ? { comment } : {} },
        ...{ today: today(), number },
      }));
    }
  }
}
