import type { Content } from '@portal/shared/records/define';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { type Company, type Org, orgCode, orgName, orgs } from './companies-abroad.ts';
import type { Demonstration } from './demonstration.ts';
import type { DemoRecord } from './enter-workflow.ts';
import { paper } from './papers.ts';

type Step = readonly [who: string, act: string, comment?: string];

/** A contract, registered some days after it took effect. */
export interface DemoContract {
  /** whose it is: its place among the organisations of the demonstration */
  org: Org;
  content: Content;
  /** what was done with it after its draft was kept */
  steps: readonly Step[];
}

/** Days from its taking effect in which its draft is kept. */
const drafted = 5;
const dayMs = 24 * 60 * 60_000;

const nothing: Content = {
  ...{ contractNameEn: '', kind: '', supplierUsci: '', recipientUsci: '', endUser: '', endUserCountry: '' },
  ...{ techFee: '', equipmentFee: '', otherFee: '', royaltyRate: '', royaltyBase: '', lateReason: '' },
  ...{ serviceType: '', shore: '', executedAmount: '', receiptReference: '' },
};

/** When contracts are made and hold, on a day: one that took effect so many days ago, valid for so many from now on. */
export const datesAt = (now: Date) => (begun: number, length: number) => {
  const today = dayOf(now.getTime());
  const effectiveDate = daysAfter(today, -begun);
  return {
    ...{ signDate: daysAfter(effectiveDate, -14), effectiveDate, validFrom: effectiveDate },
    validTo: daysAfter(today, length),
  };
};

/** A contract of an organisation that buys from abroad, or sells there. */
const imports = (org: Org, serial: string, more: Content): Content => ({
  ...nothing,
  ...{ certType: 'TI', contractNo: `26DESHY65DEMO${serial}`, kind: '04', industry: '65', paymentMode: '02' },
  ...{ supplier: 'Beispiel Software GmbH (Sample)', supplierCountry: 'DE', currency: 'EUR' },
  ...{ recipient: orgName(org), recipientCountry: 'CN', recipientUsci: orgCode(org) },
  ...more,
});
/** The same from any company abroad. */
export const importsFrom = (
  org: Org,
  { name, country }: Pick<Company, 'name' | 'country'>,
  serial: string,
  more: Content & { effectiveDate: string },
): Content =>
  imports(org, serial, {
    ...{ contractNo: `${more.effectiveDate.slice(2, 4)}${country}SHY65DEMO${serial}` },
    ...{ supplier: name, supplierCountry: country },
    ...more,
  });
const exports = (org: Org, serial: string, more: Content): Content => ({
  ...nothing,
  ...{ certType: 'TE', contractNo: `26JPSHE65DEMO${serial}`, kind: '03', industry: '65', paymentMode: '01' },
  ...{ supplier: orgName(org), supplierCountry: 'CN', supplierUsci: orgCode(org), currency: 'JPY' },
  ...{ recipient: 'サンプル配信株式会社 (Sample)', recipientCountry: 'JP' },
  ...more,
});
const services = (org: Org, serial: string, more: Content): Content => ({
  ...nothing,
  ...{ certType: 'SO', contractNo: `DEMO-SO-2026-${serial}`, industry: '65', paymentMode: '02', currency: 'USD' },
  ...{ supplier: orgName(org), supplierCountry: 'CN', supplierUsci: orgCode(org) },
  ...{ recipient: 'Sample Games Inc.', recipientCountry: 'US', serviceType: 'ITO', shore: 'off' },
  ...more,
});

const submitted: Step = ['org-admin', 'submit'];
const approved: readonly Step[] = [submitted, ['org-audit', 'approve']];
const registered: readonly Step[] = [...approved, ['fx-admin', 'register']];

/** Made up, and seen to be; one in most of the states that there are. */
export function demoContracts(now: Date): readonly DemoContract[] {
  const dates = datesAt(now);
  return [
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
}

/** What is attached to each, drawn in few words: the contract, its translation, and who its parties are. */
const papers = {
  contract: ['合同示例', 'Sample contract'],
  translation: ['合同译文示例', 'Sample translation'],
  legalStatus: ['主体资格证明示例', 'Sample proof of legal status'],
} as const;

async function withPapers(demo: Demonstration, content: Content, owner: string): Promise<Content> {
  const serial = String(content.contractNo);
  const kept = Object.entries(papers).map(async ([field, title]) => {
    const lines = [...title, '', serial, content.contractName, content.supplier, content.recipient].map(String);
    return [field, [await paper(demo, { title: `${title[0]} ${serial}`, lines, named: [serial, field], owner })]];
  });
  return { ...content, ...Object.fromEntries(await Promise.all(kept)) };
}

/** A contract as it is entered: its draft is kept some days after it took effect, and checked by and by. */
export function contractRecord(
  demo: Demonstration,
  umIds: ReadonlyMap<string, string>,
  { org, content, steps }: DemoContract,
  now: Date,
): DemoRecord {
  const { drafts } = orgs[org];
  const sinceEffect = (Date.parse(dayOf(now.getTime())) - Date.parse(String(content.effectiveDate))) / dayMs;
  return {
    kind: certificateRecord,
    named: ['contract', String(content.contractNo)],
    by: drafts,
    days: Math.max(1, sinceEffect - drafted),
    content: () => withPapers(demo, content, umIds.get(drafts) ?? ''),
    acts: steps.map(([who, act, comment], at) => ({
      ...{ who, act, after: at === 0 ? 0 : 1 },
      ...(comment && { given: { comment } }),
    })),
  };
}
