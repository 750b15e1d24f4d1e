import { expect, test } from 'vitest';
import { words as en } from './en/index.ts';
import { words as zh } from './zh/index.ts';

/** Every text by its dotted key. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, part]) => texts(part, path ? `${path}.${name}` : name));
}

const english = texts(en);
const chinese = new Map(texts(zh));
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
const isSingular = (key: string) => key.endsWith('_one');

/** A language is named in itself, so that who reads it finds it; numbers of filings are Chinese wherever they stand. */
const inTheirOwn = [
  'site.otherName',
  'site.bar.otherLanguage',
  'site.footer.samples.icp',
  'site.footer.samples.police',
  'record.audit.seeComments.CN',
];
/** No text, but a list for programs. */
const listed = ['session.numbers'];

test('both languages have the same keys; Chinese needs no singular', () => {
  expect([...chinese.keys()].sort()).toEqual(
    english
      .map(([key]) => key)
      .filter((key) => !isSingular(key))
      .sort(),
  );
});

test('a text has the same placeholders in both languages', () => {
  const differing = english
    .filter(([key, text]) => {
      const other = chinese.get(key);
      return other !== undefined && `${placeholders(text)}` !== `${placeholders(other)}`;
    })
    .map(([key]) => key);
  expect(differing).toEqual([]);
});

test('no Chinese has been left in English', () => {
  const untranslated = english.filter(([key, text]) => /\p{Script=Han}/u.test(text) && !inTheirOwn.includes(key));
  expect(untranslated).toEqual([]);
});

test('a noun that is filled in has no article before it: it may begin with a vowel', () => {
  expect(english.filter(([, text]) => /\ban? \{\{/i.test(text))).toEqual([]);
});

test('what a button is called where it is named in full begins with, or holds, what stands on it', () => {
  const findMismatches = (all: ReadonlyMap<string, string>) =>
    [...all].flatMap(([key, text]) => {
      const short = key.endsWith('Named') ? all.get(key.slice(0, -'Named'.length)) : undefined;
      return short === undefined || text.toLowerCase().includes(short.toLowerCase())
        ? []
        : [`${key}: ${short} / ${text}`];
    });
  expect([...findMismatches(new Map(english)), ...findMismatches(chinese)]).toEqual([]);
});

test('no text is empty', () => {
  expect([...english, ...chinese].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('Chinese is set as Chinese: marks of full width, no space between characters or before a mark', () => {
  const wrong = [...chinese].filter(
    ([key, text]) =>
      ![...inTheirOwn, ...listed].includes(key) &&
      /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}|\p{Script=Han} +\p{Script=Han}| [，。；：？！、）】]|[，。；：？！、（【] |\.{3}|"/u.test(
        text,
      ),
  );
  expect(wrong).toEqual([]);
});

test('English: straight marks and American spellings are slips; a percentage has no space in either language', () => {
  const wrong = [...english, ...chinese].filter(([, text]) =>
    /["]|\w'\w|\.{3}|(\d|\}\}) %|\b(center|color|authoriz|organiz|recogniz|catalog(?!ue)|favorite|license|canceled)/i.test(
      text,
    ),
  );
  expect(wrong).toEqual([]);
});

// 数据校验未通过 stands in the specification
test('what people keep is a record, what the log holds a log entry; each thing has one word', () => {
  const otherwise: Record<'EN' | 'CN', RegExp> = {
    EN: /\blog records?\b|\brecords?( \{\{\w+\}\})? of the log\b|\bput on (the )?shelf\b|\brecord a transaction\b|\bcancel (the |this )?account\b/i,
    CN: /日志记录|记录日志|版权登记|作品登记|(?<!^数据)校验|驳回|审核不通过|核验(成功|失败)|时间旅行/,
  };
  expect(english.filter(([, text]) => otherwise.EN.test(text))).toEqual([]);
  expect([...chinese].filter(([, text]) => otherwise.CN.test(text))).toEqual([]);
});

test('words that were agreed upon', () => {
  const agreed: readonly [key: string, en: string, zh?: string][] = [
    ['record.list.putOn', 'Listed on'],
    ['record.list.status', 'Status'],
    ['trail.trail.thenList', 'Public list on a date'],
    ['trail.trail.columns.waited', 'Waiting time', '等待时长'],
    ['trade.transactions.counts.plain', 'Valid'],
    ['trade.transactions.record', 'Add a transaction'],
    ['people.users.cancel.do', 'Close account'],
    ['people.users.view', 'View'],
    ['trail.moment.first', 'First time'],
    ['trail.moment.second', 'Second time'],
    ['site.status.forbidden', 'You do not have access'],
    ['proof.unreadable.title', 'This is not a proof file'],
    ['trade.transactions.source', 'Source'],
    ['record.actions.list', 'Submit for review', '提交审核'],
    ['trail.moment.position', 'Log entry', '日志条目'],
    ['kinds.product.fields.registryStatus', 'Copyright registration', '著作权登记'],
    ['codes.reviewedStatus.9', 'Rejected', '未通过'],
    ['trade.map.asOfOpen', 'View figures as of an earlier date', '查看历史时点数据'],
  ];
  const found = new Map(english);
  for (const [key, words, others] of agreed) {
    expect([key, found.get(key)]).toEqual([key, words]);
    if (others) expect([key, chinese.get(key)]).toEqual([key, others]);
  }
});
