import { type Language, languages, type Site } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { company } from '@portal/shared/records/company';
import { type CopyrightContent, copyright } from '@portal/shared/records/copyright';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { type FileUse, isVideoUse } from '@portal/shared/rules/file';
import { file } from '../file/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { Auditor, ReviewedCommand } from '../reviewed/decide.ts';
import { type Log, type People, uuid } from './log.ts';

/** What everyone of these kinds says, beside pictures: those follow from the definition. */
const otherKinds: readonly { kind: ReviewedKind; words: (language: Language) => Content }[] = [
  {
    kind: company,
    words: (language) => ({
      name: language === 'CN' ? '虚构数字企业' : 'Fictional Digital Ltd',
      abbreviation: language === 'CN' ? '虚构' : 'Fictional',
      usci: '91350100M000100Y43',
      categories: ['01', '04'],
      scale: '02',
      website: 'https://example.com/',
      tele: '02100000000',
      profile: language === 'CN' ? '仅供示例' : 'For the example alone',
      address: 'Invented Road 1',
      officeTele: '021-00000000',
      mail: 'office@example.com',
      mediaWords: language === 'CN' ? '片中无人说话' : 'Nobody speaks',
    }),
  },
  {
    kind: platform,
    words: (language) => ({
      name: language === 'CN' ? '虚构平台' : 'Fictional Platform',
      website: 'https://example.com/platform',
      categories: ['03'],
      profile: language === 'CN' ? '仅供示例' : 'For the example alone',
      function: language === 'CN' ? '没有' : 'None',
    }),
  },
];

interface Talk {
  lan: Language | undefined;
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
export function talkAbout(
  { lan: language, number, auditor, by: author, field, does: execute }: Talk,
  meta: Partial<Metadata>,
): void {
  const [now, until] = ['2026-03-01T01:00:00.000Z', '2026-03-01T01:30:00.000Z'];
  const colleague = { umId: uuid(0xa, 90), site: '01' } as const;
  const ofColleague = { ...meta, actor: colleague.umId };
  const [first, second] = [uuid(0xc0, number * 2), uuid(0xc0, number * 2 + 1)];
  execute(
    { act: 'comment', lan: language, auditor, id: first, field: '', text: '请说明依据 Please name the source' },
    meta,
  );
  execute({ act: 'comment', lan: language, auditor, id: second, field, text: 'Is this its name?' }, meta);
  execute({ act: 'answer', lan: language, by: author, id: first, text: '见第三页 See page 3' });
  execute({ act: 'resolve', lan: language, auditor: colleague, id: first }, ofColleague);
  execute({ act: 'askOpinion', lan: language, auditor, colleague, text: 'What do you think?' }, meta);
  execute({ act: 'giveOpinion', lan: language, auditor: colleague, text: '可以通过 It can be approved' }, ofColleague);
  execute({ act: 'handOver', lan: language, auditor, now, until, colleague }, meta);
  execute({ act: 'release', lan: language, auditor: colleague, now }, ofColleague);
}

/** A record of each from its first saving to its end, in both languages, with all that may happen on the way. */
function liveOf({ kind, words }: (typeof otherKinds)[number], at: number, log: Log, { root, sellers }: People): void {
  const [{ umId: accountId, site, meta } = root] = sellers;
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
      owner: accountId,
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
  const fileIds = Object.fromEntries(uploaded.map(({ name }) => [name, idsOf(name)]));
  const record = uuid(0x5, at);
  const aggregate = reviewedRecord(kind);
  for (const [which, language] of languages.entries()) {
    const execute = (command: Parameters<typeof aggregate.decide>[0], authorMeta = meta) =>
      log.does(aggregate, record, command, authorMeta);
    const save = (create = false) =>
      execute({
        act: 'save',
        record,
        create,
        lan: language,
        by: accountId,
        sites: undefined,
        ownSite: site,
        content: { ...words(language), ...fileIds },
        files,
        facts: { company: { isLive: true }, owner: { isOpen: true, isKnown: true, site, contacts: [] } },
      });
    save(which === 0);
    execute({ act: 'hold', lan: language, auditor, now, until, takeOver: false }, root.meta);
    execute({ act: 'release', lan: language, auditor, now }, root.meta);
    talkAbout(
      {
        lan: language,
        number: at * 2 + which,
        auditor,
        by: accountId,
        field: kind.name,
        does: (command, authorMeta) => execute(command, authorMeta ?? meta),
      },
      root.meta,
    );
    execute({ act: 'reject', lan: language, auditor, now, reason: '标志不清晰 The logo is blurred' }, root.meta);
    save();
    execute({ act: 'withdraw', lan: language, by: accountId });
    execute({ act: 'submit', lan: language, by: accountId });
    execute({ act: 'approve', lan: language, auditor, now, comment: 'fine' }, root.meta);
    if (which === 0) continue;
    execute({ act: 'takeDown', lan: language, auditor, now, reason: 'Rights are in dispute' }, root.meta);
    execute({ act: 'submit', lan: language, by: accountId });
    execute({ act: 'approve', lan: language, auditor, now, comment: '' }, root.meta);
    execute({ act: 'delist', lan: language, by: accountId });
    execute({ act: 'remove', lan: language, by: accountId });
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
    const { umId: accountId, site, meta } = sellers[at] ?? root;
    const record = uuid(0xb, at);
    const execute = (command: Parameters<typeof aggregate.decide>[0], authorMeta = meta) =>
      log.does(aggregate, record, command, authorMeta);
    const on = (...sites: Site[]) => ({ facts: { of: { owner: accountId, sites } } });
    const save = (change: Partial<CopyrightContent> = {}) =>
      execute({
        act: 'save',
        lan: undefined,
        record,
        create: false,
        by: accountId,
        sites: undefined,
        ownSite: site,
        files: [],
        content: { ...rights, ...change },
        ...on(site),
      });
    save();
    execute({ act: 'hold', lan: undefined, auditor, now, until, takeOver: false }, root.meta);
    execute({ act: 'release', lan: undefined, auditor, now }, root.meta);
    talkAbout(
      {
        lan: undefined,
        number: 60 + at,
        auditor,
        by: accountId,
        field: copyright.name,
        does: (command, authorMeta) => execute(command, authorMeta ?? meta),
      },
      root.meta,
    );
    execute({ act: 'reject', lan: undefined, auditor, now, reason: '登记编号有误 The number is wrong' }, root.meta);
    save({ recordNumber: '', contrType: '', firstMakeDate: '' });
    execute({ act: 'withdraw', lan: undefined, by: accountId });
    execute({ act: 'submit', lan: undefined, by: accountId });
    execute({ act: 'approve', lan: undefined, auditor, now, comment: 'fine' }, root.meta);
    execute({ act: 'follow', lan: undefined, ...on('01', '02') });
    if (at === 1) continue;
    execute({ act: 'takeDown', lan: undefined, auditor, now, reason: 'Rights are in dispute' }, root.meta);
    execute({ act: 'submit', lan: undefined, by: accountId });
    execute({ act: 'approve', lan: undefined, auditor, now, comment: '' }, root.meta);
    execute({ act: 'delist', lan: undefined, by: accountId });
    execute({ act: 'follow', lan: undefined, facts: { of: null } });
  }
}

/** A record of each of these kinds lives its whole life. */
export function keepRecords(log: Log, people: People): void {
  for (const [at, otherKind] of otherKinds.entries()) liveOf(otherKind, at, log, people);
  keepRights(log, people);
}
