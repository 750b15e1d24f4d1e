import { type Lan, languages, type Site } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/events/define';
import { company } from '@portal/shared/records/company';
import { type CopyrightContent, copyright } from '@portal/shared/records/copyright';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { type FileUse, isVideoUse } from '@portal/shared/rules/file';
import { file, reviewedRecord } from '../aggregate.ts';
import type { Auditor, ReviewedCommand } from '../domain/reviewed/decide.ts';
import { type Log, type People, uuid } from './log.ts';

/** What everyone of these kinds says, beside pictures: those follow from the definition. */
const otherKinds: readonly { kind: ReviewedKind; words: (lan: Lan) => Content }[] = [
  {
    kind: company,
    words: (lan) => ({
      name: lan === 'CN' ? '虚构数字企业' : 'Fictional Digital Ltd',
      abbreviation: lan === 'CN' ? '虚构' : 'Fictional',
      usci: '91350100M000100Y43',
      categories: ['01', '04'],
      scale: '02',
      website: 'https://example.com/',
      tele: '02100000000',
      profile: lan === 'CN' ? '仅供示例' : 'For the example alone',
      address: 'Invented Road 1',
      officeTele: '021-00000000',
      mail: 'office@example.com',
      mediaWords: lan === 'CN' ? '片中无人说话' : 'Nobody speaks',
    }),
  },
  {
    kind: platform,
    words: (lan) => ({
      name: lan === 'CN' ? '虚构平台' : 'Fictional Platform',
      website: 'https://example.com/platform',
      categories: ['03'],
      profile: lan === 'CN' ? '仅供示例' : 'For the example alone',
      function: lan === 'CN' ? '没有' : 'None',
    }),
  },
];

interface Talk {
  lan: Lan | undefined;
  /** tells what is said of one version from what is said of another */
  number: number;
  auditor: Auditor;
  /** the owner */
  by: string;
  /** one of its fields */
  field: string;
  does: (command: ReviewedCommand, meta?: Partial<Metadata>) => void;
}

/** What auditors and the owner say about a submission, and how it is handed on. */
export function talkAbout({ lan, number, auditor, by, field, does }: Talk, meta: Partial<Metadata>): void {
  const [now, until] = ['2026-03-01T01:00:00.000Z', '2026-03-01T01:30:00.000Z'];
  const colleague = { umId: uuid(0xa, 90), site: '01' } as const;
  const ofColleague = { ...meta, actor: colleague.umId };
  const [first, second] = [uuid(0xc0, number * 2), uuid(0xc0, number * 2 + 1)];
  does({ act: 'comment', lan, auditor, id: first, field: '', text: '请说明依据 Please name the source' }, meta);
  does({ act: 'comment', lan, auditor, id: second, field, text: 'Is this its name?' }, meta);
  does({ act: 'answer', lan, by, id: first, text: '见第三页 See page 3' });
  does({ act: 'resolve', lan, auditor: colleague, id: first }, ofColleague);
  does({ act: 'askOpinion', lan, auditor, colleague, text: 'What do you think?' }, meta);
  does({ act: 'giveOpinion', lan, auditor: colleague, text: '可以通过 It can be approved' }, ofColleague);
  does({ act: 'handOver', lan, auditor, now, until, colleague }, meta);
  does({ act: 'release', lan, auditor: colleague, now }, ofColleague);
}

/** A record of each from its first saving to its end, in both languages, with all that may happen on the way. */
function liveOf({ kind, words }: (typeof otherKinds)[number], at: number, log: Log, { root, sellers }: People): void {
  const [{ umId, site, meta } = root] = sellers;
  const auditor = { umId: root.umId, site: root.site };
  const [now, until] = ['2026-03-01T00:00:00.000Z', '2026-03-01T00:30:00.000Z'];
  const uploaded = Object.entries(kind.fields).flatMap(([name, field]): { name: string; use: FileUse }[] => {
    if (field.type === 'video')
      return [
        { name, use: 'video' },
        { name, use: 'poster' },
      ];
    return field.type === 'pictures' ? [{ name, use: field.use }] : [];
  });
  const stored = uploaded.map(({ name, use }, number) => {
    const facts = {
      fileId: uuid(0xf, 0x100 + at * 16 + number),
      owner: umId,
      use,
      sha256: (number + 1).toString(16).repeat(64).slice(0, 64),
      mime: isVideoUse(use) ? 'video/mp4' : 'image/png',
      bytes: 20_480 + number,
      width: 800,
      height: 800,
    };
    log.does(file, facts.fileId, { type: 'store', ...facts }, meta);
    return { name, facts };
  });
  const files = stored.map(({ facts }) => facts);
  const idsOf = (name: string) => stored.filter((each) => each.name === name).map(({ facts }) => facts.fileId);
  const shown = Object.fromEntries(uploaded.map(({ name }) => [name, idsOf(name)]));
  const record = uuid(0x5, at);
  const aggregate = reviewedRecord(kind);
  for (const [which, lan] of languages.entries()) {
    const does = (command: Parameters<typeof aggregate.decide>[0], by = meta) =>
      log.does(aggregate, record, command, by);
    const save = (create = false) =>
      does({
        act: 'save',
        record,
        create,
        lan,
        by: umId,
        sites: undefined,
        ownSite: site,
        content: { ...words(lan), ...shown },
        files,
        facts: { company: { isLive: true }, owner: { isOpen: true, isKnown: true, site, contacts: [] } },
      });
    save(which === 0);
    does({ act: 'hold', lan, auditor, now, until, takeOver: false }, root.meta);
    does({ act: 'release', lan, auditor, now }, root.meta);
    talkAbout(
      {
        lan,
        number: at * 2 + which,
        auditor,
        by: umId,
        field: kind.name,
        does: (command, who) => does(command, who ?? meta),
      },
      root.meta,
    );
    does({ act: 'reject', lan, auditor, now, reason: '标志不清晰 The logo is blurred' }, root.meta);
    save();
    does({ act: 'withdraw', lan, by: umId });
    does({ act: 'submit', lan, by: umId });
    does({ act: 'approve', lan, auditor, now, comment: 'fine' }, root.meta);
    if (which === 0) continue;
    does({ act: 'takeDown', lan, auditor, now, reason: 'Rights are in dispute' }, root.meta);
    does({ act: 'submit', lan, by: umId });
    does({ act: 'approve', lan, auditor, now, comment: '' }, root.meta);
    does({ act: 'delist', lan, by: umId });
    does({ act: 'remove', lan, by: umId });
  }
}

const rights: CopyrightContent = {
  prdName: '想象乐曲十二首 Twelve Imagined Tunes',
  prdCategory: '03',
  prdCreationProperty: '01',
  prdMakeDate: '2025-05-01',
  prdMakeCity: '无处 Nowhere',
  firstMakeDate: '2025-05-20',
  prdPubStatus: '1',
  firstPubDate: '2025-06-01',
  prdPowerGet: '01',
  prdPowerBelong: '虚构出版社 Fictional Press',
  prdPowerBelongRmk: 'Invented',
  recordNumber: 'EXAMPLE-2025-1',
  contrType: '02',
  contrPowerRange: '复制、发行 Copying, distribution',
  contrZoneRange: 'Everywhere',
  contrDeadlineStartDate: '2025-07-01',
  contrDeadlineEndDate: '2030-06-30',
  prdPrice: '12.50',
  prdTotalPrice: '1250.00',
};

/** What is said of the rights in two products: the one ends with its product. */
function keepRights(log: Log, { root, sellers }: People): void {
  const aggregate = reviewedRecord(copyright);
  const auditor = { umId: root.umId, site: root.site };
  const [now, until] = ['2026-03-01T00:00:00.000Z', '2026-03-01T00:30:00.000Z'];
  for (const at of [1, 2]) {
    const { umId, site, meta } = sellers[at] ?? root;
    const record = uuid(0xb, at);
    const does = (command: Parameters<typeof aggregate.decide>[0], by = meta) =>
      log.does(aggregate, record, command, by);
    const on = (...sites: Site[]) => ({ facts: { of: { owner: umId, sites } } });
    const save = (change: Partial<CopyrightContent> = {}) =>
      does({
        ...{ act: 'save', lan: undefined, record, create: false, by: umId, sites: undefined, ownSite: site, files: [] },
        content: { ...rights, ...change },
        ...on(site),
      });
    save();
    does({ act: 'hold', lan: undefined, auditor, now, until, takeOver: false }, root.meta);
    does({ act: 'release', lan: undefined, auditor, now }, root.meta);
    talkAbout(
      {
        ...{ lan: undefined, number: 60 + at, auditor, by: umId, field: copyright.name },
        does: (command, who) => does(command, who ?? meta),
      },
      root.meta,
    );
    does({ act: 'reject', lan: undefined, auditor, now, reason: '登记编号有误 The number is wrong' }, root.meta);
    save({ recordNumber: '', contrType: '', firstMakeDate: '' });
    does({ act: 'withdraw', lan: undefined, by: umId });
    does({ act: 'submit', lan: undefined, by: umId });
    does({ act: 'approve', lan: undefined, auditor, now, comment: 'fine' }, root.meta);
    does({ act: 'follow', lan: undefined, ...on('01', '02') });
    if (at === 1) continue;
    does({ act: 'takeDown', lan: undefined, auditor, now, reason: 'Rights are in dispute' }, root.meta);
    does({ act: 'submit', lan: undefined, by: umId });
    does({ act: 'approve', lan: undefined, auditor, now, comment: '' }, root.meta);
    does({ act: 'delist', lan: undefined, by: umId });
    does({ act: 'follow', lan: undefined, facts: { of: null } });
  }
}

/** A record of each of these kinds lives its whole life. */
export function keepRecords(log: Log, people: People): void {
  for (const [at, told] of otherKinds.entries()) liveOf(told, at, log, people);
  keepRights(log, people);
}
