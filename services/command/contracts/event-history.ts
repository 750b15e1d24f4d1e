import type { RateOrigin } from '@portal/shared/codes/trade';
import type { Recorded } from '@portal/shared/define/event';
import { accessStream } from '@portal/shared/events/access';
import { ownAgreement } from '@portal/shared/events/agreement';
import { alarmStream } from '@portal/shared/events/alarm';
import { demonstrationStream } from '@portal/shared/events/demonstration';
import { type ImportEvent, importStream, type RefusedRow } from '@portal/shared/events/import';
import { isPortalEvent, type PortalEvent } from '@portal/shared/events/index';
import { type MessageEvent, messageStream } from '@portal/shared/events/message';
import { rateBook } from '@portal/shared/events/rate';
import { ownSettings } from '@portal/shared/events/setting';
import type { TransactionOrigin } from '@portal/shared/events/transaction';
import type { RatedCurrency } from '@portal/shared/money/currency';
import { versionId } from '@portal/shared/records/ids';
import { product as kind } from '@portal/shared/records/product';
import { type SettingName, type SettingValue, settingNames } from '@portal/shared/rules/setting';
import { account } from '../account/aggregate.ts';
import { acceptance, agreement } from '../agreement/aggregate.ts';
import type { AgreementCommand } from '../agreement/decide.ts';
import { bankRules } from '../bank-rules/aggregate.ts';
import { demoTrade } from '../demo/trade.ts';
import { file } from '../file/aggregate.ts';
import { institution } from '../institution/aggregate.ts';
import type { InstitutionCommand } from '../institution/decide.ts';
import { ledger } from '../ledger/aggregate.ts';
import type { LedgerCommand } from '../ledger/decide.ts';
import { message } from '../message/aggregate.ts';
import { parked } from '../parked/aggregate.ts';
import { rates } from '../rate/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import { settings } from '../setting/aggregate.ts';
import { transaction } from '../transaction/aggregate.ts';
import { browse } from './browsed.ts';
import { keepRecords, talkAbout } from './kinds.ts';
import { type Log, openLog, type People, type Person, sites, uuid } from './log.ts';
import { payAbroad } from './payments.ts';
import {
  announce,
  assign,
  consult,
  inform,
  keepViews,
  keepWebhooks,
  likeAndKeep,
  openAccess,
  readOutside,
  readyMade,
  receive,
  recommend,
  registerContract,
  reportAndAnswer,
} from './published.ts';

/**
 * A log in which something of everything happens, made by the deciders themselves, the same each time. Everybody in it
 * is invented. What is told here is folded by every read model and recorded: see docs/contracts.md.
 */
export function eventHistory(): Recorded[] {
  const log = openLog();
  const people = openAccounts(log);
  tradeProducts(log, people);
  recordTrade(log, people.root);
  bringCatalogue(log, people);
  sendMessages(log, people);
  leave(log, people);
  decideOnParked(log, people.root);
  keepRecords(log, people);
  recommend(log, people);
  assign(log, people);
  readyMade(log, people);
  announce(log, people);
  keepViews(log, people);
  keepWebhooks(log, people);
  likeAndKeep(log, people);
  inform(log, people);
  readOutside(log);
  consult(log, people);
  browse(log);
  reportAndAnswer(log, people);
  registerContract(log, people);
  openAccess(log, people);
  receive(log, people);
  belong(log, people);
  setAside(log, people);
  keepRates(log, people);
  payAbroad(log, people);
  setSettings(log, people.root);
  agree(log, people);
  return log.events();
}

const contactOf = (name: string) => ({
  name,
  dept: '版权部',
  pos: 'Manager',
  officeAddr: 'Invented Road 1',
  tele: '021-00000000',
  email: 'office@example.com',
});

function openAccounts(log: Log): People {
  const open = (number: number, loginId: string, name: string, role: 'Default-App-User' | 'SHDIPP_ADMIN'): Person => {
    const site = sites[number % sites.length] ?? '01';
    const person = { umId: uuid(0xa, number), site, meta: { actor: uuid(0xa, number), role, site } };
    const phone = `1390000${String(number).padStart(4, '0')}`;
    const { umId: accountId } = person;
    log.does(
      account,
      accountId,
      { type: 'open', umId: accountId, loginId, name, roles: [role], site, contact: { kind: 'phone', contact: phone } },
      role === 'SHDIPP_ADMIN' ? {} : person.meta,
    );
    return person;
  };
  const root = open(0, 'root', '林测试', 'SHDIPP_ADMIN');
  const sellers = Array.from({ length: 6 }, (_, index) =>
    open(
      index + 1,
      `seller${index + 1}`,
      index % 2 ? `Fictional Press ${index + 1}` : `虚构出版社${index + 1}`,
      'Default-App-User',
    ),
  );
  for (const [index, { umId: accountId, site, meta }] of sellers.entries()) {
    const address = `192.0.2.${index + 1}`;
    const agent = index % 2 ? 'Firefox on Linux' : null;
    const login = { umId: accountId, session: `session-${index}`, failures: index, address, agent };
    log.append(accessStream(accountId), meta, {
      type: 'LoggedIn',
      data: { ...login, how: index ? 'password' : 'registration' },
    });
    const mail = `Seller${index + 1}@example.com`;
    log.does(account, accountId, { type: 'bindContact', kind: 'mail', contact: mail }, meta);
    const contact2 = index % 2 ? contactOf('第二联系人') : null;
    const name = `${index % 2 ? '虚构书局' : 'Invented Books'} ${index + 1}`;
    const details = {
      type: 'saveDetails' as const,
      site,
      name,
      nameEn: 'Fictional Chen',
      contact1: contactOf('陈虚构'),
      contact2,
    };
    log.does(account, accountId, details, meta);
  }
  const [first, second, third] = sellers;
  if (!first || !second || !third) throw new Error('the story needs three sellers');
  log.does(account, first.umId, { type: 'unbindContact', kind: 'phone' }, first.meta);
  log.does(account, first.umId, { type: 'recordPassword', how: 'reset' }, first.meta);
  const decider = { umId: root.umId, site: root.site };
  const decision = { by: decider, reason: '资料需要核实 Papers have to be checked' };
  log.does(account, second.umId, { type: 'freeze', ...decision }, root.meta);
  const ended = { umId: second.umId, why: 'frozen' as const, count: 2 };
  log.append(accessStream(second.umId), root.meta, { type: 'SessionsEnded', data: ended });
  const grant = { type: 'grant', by: decider, roles: ['Default-App-User', 'BANK_ADMIN'], site: second.site } as const;
  log.does(account, second.umId, { ...grant, reason: '负责收付汇 In charge of payments' }, root.meta);
  log.does(account, second.umId, { type: 'reopen', ...decision, reason: 'Papers are in order' }, root.meta);
  const locked = { umId: third.umId, failures: 5, until: '2026-03-04T08:00:00.000Z', address: '198.51.100.7' };
  log.append(accessStream(third.umId), third.meta, { type: 'LoginLocked', data: locked });
  const secondLogin = { umId: first.umId, session: 'session-again', failures: 0, address: '192.0.2.99', agent: null };
  log.append(accessStream(first.umId), first.meta, { type: 'LoggedIn', data: { ...secondLogin, how: 'token' } });
  secureAccounts(log, { first, second, third, root });
  provideAccounts(log, third);
  const out = { umId: first.umId, session: 'session-0', why: 'logout' as const, count: 1 };
  log.append(accessStream(first.umId), first.meta, { type: 'SessionsEnded', data: out });
  return { root, sellers };
}

/** Somebody who comes by a login provider, which gives them duties and takes them back. */
function provideAccounts(log: Log, { umId: accountId, site, meta }: Person): void {
  const issuer = 'https://login.example.org/realms/office';
  log.does(account, accountId, { type: 'link', issuer, subject: 'f1c2ad0e-invented' }, meta);
  log.does(account, accountId, { type: 'claim', roles: ['Default-App-User', 'ORG_AUDIT'], site }, meta);
  const login = { umId: accountId, session: 'session-provided', failures: 0, address: '192.0.2.98', agent: null };
  log.append(
    accessStream(accountId),
    meta,
    { type: 'LoggedIn', data: { ...login, how: 'provider' } },
    { type: 'SessionsEnded', data: { umId: accountId, why: 'provider', count: 1, tokens: 2 } },
  );
  log.does(account, accountId, { type: 'claim', roles: ['Default-App-User'], site }, meta);
}

/** Second factors: enrolled, used, removed, and reset for who lost theirs. */
function secureAccounts(log: Log, people: Record<'first' | 'second' | 'third' | 'root', Person>): void {
  const { first, second, third, root } = people;
  const place = { address: '192.0.2.77', agent: 'Firefox on Linux' };
  const until = '2026-04-03T08:00:00.000Z';
  for (const [index, { umId: accountId, meta }] of [first, second, third].entries()) {
    log.does(account, accountId, { type: 'enrolSecondFactor', enrolment: uuid(0x2f, index) }, meta);
    log.append(
      accessStream(accountId),
      meta,
      { type: 'RecoveryCodesMade', data: { umId: accountId, codes: 10 } },
      { type: 'SessionsEnded', data: { umId: accountId, why: 'factor', count: 1 } },
    );
  }
  log.append(
    accessStream(first.umId),
    first.meta,
    { type: 'SecondStepFailed', data: { umId: first.umId, failures: 5, until, address: '198.51.100.8' } },
    { type: 'RecoveryCodeUsed', data: { umId: first.umId, left: 9, ...place } },
    { type: 'DeviceTrusted', data: { umId: first.umId, until, ...place } },
    { type: 'DeviceTrustEnded', data: { umId: first.umId, devices: 1 } },
    { type: 'TokenMade', data: { umId: first.umId, token: uuid(0x97, 1), calls: 2, until } },
    { type: 'TokenEnded', data: { umId: first.umId, token: uuid(0x97, 1) } },
    { type: 'TokenMade', data: { umId: first.umId, token: uuid(0x97, 2), calls: 1, until } },
    {
      type: 'TokenRevoked',
      data: { umId: first.umId, token: uuid(0x97, 2), reason: '系统已停用 The system is no longer in use' },
    },
  );
  log.does(account, second.umId, { type: 'removeSecondFactor' }, second.meta);
  const decider = { umId: root.umId, site: root.site };
  const reason = '手机遗失，已当面核实 The phone is lost; seen in person';
  log.does(account, third.umId, { type: 'resetSecondFactor', by: decider, reason }, root.meta);
}

const titles = [
  ['虚构山水图集', 'Invented Landscapes'],
  ['想象乐曲十二首', 'Twelve Imagined Tunes'],
  ['未写之书', 'The Unwritten Book'],
  ['纸上剧场', 'Theatre on Paper'],
  ['示例字库', 'Sample Typeface'],
  ['无名游戏', 'A Game without a Name'],
] as const;
const categories = ['01', '02', '03', '04', '05', '06'] as const;
const lans = ['CN', 'EN'] as const;
const product = reviewedRecord(kind);

function tradeProducts(log: Log, { root, sellers }: People): void {
  const auditor = { umId: root.umId, site: root.site };
  const [now, until] = ['2026-03-01T00:00:00.000Z', '2026-03-01T00:30:00.000Z'];
  for (const [index, { umId: accountId, site, meta }] of sellers.entries()) {
    const stored = (number: number, use: 'product' | 'richText') => {
      const fileId = uuid(0xf, index * 8 + number);
      const sha256 = number.toString(16).repeat(64).slice(0, 64);
      const facts = {
        fileId,
        owner: accountId,
        use,
        sha256,
        mime: 'image/png',
        bytes: 20_480 + number,
        width: 800,
        height: 800,
      };
      log.does(file, fileId, { type: 'store', ...facts }, meta);
      return facts;
    };
    // their companies are not of this story
    const facts = { company: { isLive: true } };
    const [cover, drawing] = [stored(0, 'product'), stored(1, 'richText')];
    const prdId = uuid(0xb, index);
    for (const [which, language] of lans.entries()) {
      const execute = (command: Parameters<typeof product.decide>[0], authorMeta = meta) =>
        log.does(product, prdId, command, authorMeta);
      const content = (edition: number) => ({
        productName: `${titles[index]?.[which]}${edition > 1 ? ` ${edition}` : ''}`,
        categories: categories.filter((_, nth) => nth === index || (index === 2 && nth === 3)),
        registryStatus: index % 2 ? ('1' as const) : ('0' as const),
        copyrightNumber: index % 2 ? `EXAMPLE-${index}` : '',
        region: index % 2 ? 'Nowhere' : '',
        images: [cover.fileId],
        media: [],
        mediaWords: '',
        summary: `<p>${language === 'CN' ? '仅供示例' : 'For the example <b>alone</b>'}<img src="file:${drawing.fileId}"></p>`,
      });
      const save = (edition: number, create: boolean) =>
        execute({
          act: 'save',
          record: prdId,
          create,
          lan: language,
          by: accountId,
          sites: index === 4 ? ['01', '02'] : undefined,
          ownSite: site,
          content: content(edition),
          files: [cover, drawing],
          facts,
        });
      const submit = () => execute({ act: 'submit', lan: language, by: accountId, facts });
      const approve = (comment: string) => execute({ act: 'approve', lan: language, auditor, now, comment }, root.meta);
      save(1, which === 0);
      if (index === 5 && language === 'EN') continue;
      submit();
      if (index === 4 && language === 'EN') {
        execute({ act: 'withdraw', lan: language, by: accountId });
        submit();
      }
      if (index === 0) {
        execute({ act: 'hold', lan: language, auditor, now, until, takeOver: false }, root.meta);
        execute({ act: 'release', lan: language, auditor, now }, root.meta);
        talkAbout(
          {
            lan: language,
            number: 90 + which,
            auditor,
            by: accountId,
            field: kind.name,
            does: (command, authorMeta) => execute(command, authorMeta ?? meta),
          },
          root.meta,
        );
      }
      if (index === 1) {
        execute({ act: 'reject', lan: language, auditor, now, reason: '封面不清晰 The cover is blurred' }, root.meta);
        save(2, false);
        submit();
      }
      approve(index % 2 ? '' : 'fine');
      if (index === 0) save(3, false);
      if (index === 2) execute({ act: 'delist', lan: language, by: accountId });
      if (index === 3)
        execute({ act: 'takeDown', lan: language, auditor, now, reason: 'Rights are in dispute' }, root.meta);
      if (index === 2 && language === 'EN') execute({ act: 'remove', lan: language, by: accountId });
      if (index === 3 && language === 'CN') submit();
    }
  }
}

/** A catalogue that a seller brings in: rows that are new, changed and wrong, with the keys that they find them again by. */
function bringCatalogue(log: Log, { sellers: [seller] }: People): void {
  if (!seller) return;
  const { umId: accountId, meta } = seller;
  const importId = uuid(0x1, 3);
  const note = (event: ImportEvent) => log.append(importStream(importId), meta, event);
  const fileName = '虚构目录 catalogue.zip';
  const added = { mode: 'add', check: null, reason: '' } as const;
  const file = { fileName, digest: 'cd'.repeat(32), size: 5_000, period: null, ...added };
  note({ type: 'ImportStarted', data: { importId, subject: 'catalogue', ...file, by: accountId } });
  const rejectedRows: RefusedRow[] = [
    {
      line: 4,
      field: 'images,productName',
      reason: 'catalogue.picture.missing,fields.long',
      params: [{ name: 'cover.png' }, { max: 35 }],
      content: 'N-3,EN',
    },
  ];
  const keys = [1, 2].map((number) => ({ record: uuid(0x10, number), key: `编号 N-${number}` }));
  const counts = { added: 2, changed: 1, known: 1, refused: rejectedRows, keys };
  note({ type: 'ImportProgressed', data: { importId, offset: 5_000, line: 6, ...counts, format: null } });
  const sums = { rows: 5, added: 2, changed: 1, known: 1, bad: 1 };
  note({ type: 'ImportCompleted', data: { importId, subject: 'catalogue', ...sums, fileName, tell: [accountId] } });
}

function recordTrade(log: Log, root: Person): void {
  const importId = uuid(0x1, 1);
  const lines = demoTrade(new Date('2026-03-02T00:00:00.000Z'), 2).slice(0, 90);
  const note = (event: ImportEvent) => log.append(importStream(importId), root.meta, event);
  const added = { mode: 'add', check: null, reason: '' } as const;
  const file = {
    fileName: 'invented-trade.csv',
    digest: 'ab'.repeat(32),
    size: 9_000,
    period: 'month' as const,
    ...added,
  };
  note({ type: 'ImportStarted', data: { importId, subject: 'transactions', ...file, by: root.umId } });
  const format = { encoding: 'GB18030', separator: 'semicolon' } as const;
  const id = (index: number) => uuid(0x2, index);
  for (const [index, { reference, facts: settled }] of lines.entries()) {
    const facts = index % 30 === 20 ? { ...settled, measure: 'contract' as const } : settled;
    const origin = originOf(index, importId);
    log.does(transaction, id(index), { type: 'record', id: id(index), reference, facts, origin }, root.meta);
    if (index % 45 !== 44) continue;
    const rejectedRows = [
      {
        line: 500 + index,
        field: 'country',
        reason: 'transaction.country',
        params: [],
        content: 'X-1,2026-02-28,export,SI,XX,1.00',
      },
    ];
    const counts = { added: 40, changed: 0, known: 5, refused: rejectedRows, keys: [] };
    note({ type: 'ImportProgressed', data: { importId, offset: 100 * index, line: index + 2, ...counts, format } });
  }
  note({
    type: 'ImportCompleted',
    data: {
      importId,
      subject: 'transactions',
      rows: 92,
      added: 80,
      changed: 0,
      known: 10,
      bad: 2,
      fileName: file.fileName,
      tell: [],
    },
  });
  const lost = uuid(0x1, 2);
  const noteOfLost = (event: ImportEvent) => log.append(importStream(lost), root.meta, event);
  noteOfLost({ type: 'ImportStarted', data: { importId: lost, subject: 'transactions', ...file, by: root.umId } });
  noteOfLost({
    type: 'ImportFailed',
    data: { importId: lost, subject: 'transactions', fileName: file.fileName, reason: 'gone', tell: [root.umId] },
  });
  const foreign = {
    amount: { currency: 'EUR', minor: 100_000 },
    organisation: '示例公司 Sample Ltd',
    district: null,
  };
  for (const [index, { reference, facts }] of lines.entries()) {
    if (index % 12 === 5) {
      const reason = 'Misread 误读';
      const usd = { cents: 108_025, source: 'stated' as const, date: facts.date };
      const corrected = { ...facts, ...foreign, usd };
      log.does(transaction, id(index), { type: 'correct', reference, facts: corrected, reason }, root.meta);
    }
    if (index % 24 === 5 || index === 40)
      log.does(transaction, id(index), { type: 'reverse', reason: 'Told twice 重复' }, root.meta);
  }
}

/** Most come by the import, some by hand, and some from records of the institutional area. */
function originOf(index: number, importId: string): TransactionOrigin {
  if (index % 9 === 8) return { source: 'hand' };
  return index % 30 === 10
    ? { source: 'institution', kind: 'payment', id: uuid(0x3, index) }
    : { source: 'import', id: importId, line: index + 2 };
}

/** What the notifier makes of what happened so far, and what people do with it. */
function sendMessages(log: Log, { root, sellers }: People): void {
  const sent = new Map<string, string[]>();
  for (const cause of log.events()) {
    const called = isPortalEvent(cause) ? messageOf(cause) : undefined;
    if (!called) continue;
    const messageId = uuid(0xd, cause.position);
    const { correlation } = cause.meta;
    const data = { messageId, category: '1' as const, ...called, happened: cause.at };
    log.append(messageStream(messageId), { correlation, causation: cause.id }, { type: 'MessageSent', data });
    sent.set(data.umId, [...(sent.get(data.umId) ?? []), messageId]);
  }
  for (const { umId: accountId, meta } of sellers) {
    const [first, second, third] = sent.get(accountId) ?? [];
    const execute = (type: 'read' | 'delete', messageId: string) =>
      log.does(message, messageId, { type, umId: accountId, messageId }, meta);
    if (first) execute('read', first);
    if (second) execute('read', second);
    if (third && second) for (const each of [second, third]) execute('delete', each);
  }
  const alarm = { place: 40, reason: 'the hash of position 40 is not that of its content', tell: [root.umId] };
  log.append(alarmStream, {}, { type: 'LogAlarmRaised', data: alarm });
  const found = 'compared with version 1 at position 39: 12 rows, 1 different, 0 missing, 0 added';
  log.append(
    alarmStream,
    {},
    { type: 'ReadModelReplaced', data: { model: 'transactions', version: 1, found, tell: [root.umId] } },
  );
  log.append(demonstrationStream, {}, { type: 'DemonstrationStepDone', data: { step: 1, name: 'accounts' } });
}

/** What could not be dealt with is tried again, and the event that stands in the way is left out. */
function decideOnParked(log: Log, root: Person): void {
  const first = log.events()[0];
  if (!first) throw new Error('nothing happened yet');
  const { stream, position: place, type: event } = first;
  const target = { id: uuid(0x4, 1), follower: 'accounts', version: 1, stream, place, event };
  log.does(parked, 'accounts', { type: 'retry', target }, root.meta);
  log.does(parked, 'accounts', { type: 'discard', target, reason: '内容已损坏 It is damaged' }, root.meta);
}

type Message = Omit<Extract<MessageEvent, { type: 'MessageSent' }>['data'], 'messageId' | 'category' | 'happened'>;

function messageOf({ type, data }: PortalEvent): Message | undefined {
  switch (type) {
    case 'ProductApproved':
    case 'ProductRejected': {
      const comment = 'comment' in data ? data.comment : data.reason;
      return {
        umId: data.owner,
        template: type === 'ProductApproved' ? 'productApproved' : 'productRejected',
        params: { name: data.name, language: data.lan ?? '', comment },
        reason: null,
        about: { kind: 'product', id: versionId(data.record, data.lan ?? undefined) },
      };
    }
    case 'AccountFrozen':
    case 'AccountReopened': {
      const { umId: accountId, reason } = data;
      const template = type === 'AccountFrozen' ? 'accountFrozen' : 'accountReopened';
      return { umId: accountId, template, params: {}, reason, about: { kind: 'account', id: accountId } };
    }
    default:
      return undefined;
  }
}

/** One is cancelled, another one cancelled and erased. */
function leave(log: Log, { root, sellers }: People): void {
  const decider = { umId: root.umId, site: root.site };
  const [leaving, forgotten] = sellers.slice(-2);
  if (!leaving || !forgotten) return;
  for (const { umId: accountId } of [leaving, forgotten]) {
    log.does(account, accountId, { type: 'cancel', by: decider, reason: 'Asked for it 本人申请' }, root.meta);
    const ended = { umId: accountId, why: 'cancelled' as const, count: 1 };
    log.append(accessStream(accountId), root.meta, { type: 'SessionsEnded', data: ended });
  }
  log.does(account, forgotten.umId, { type: 'erase', by: decider, reason: 'Asked for it 本人申请' }, root.meta);
  log.erase(forgotten.umId);
}

/** Institutions, and who comes to belong to them and leaves again. */
function belong(log: Log, { root, sellers }: People): void {
  const [first, second, third] = sellers;
  if (!first || !second || !third) return;
  const decider = { umId: root.umId, portal: true };
  const [org, bank] = [uuid(0x15, 1), uuid(0x15, 2)];
  const until = '2026-04-03T08:00:00.000Z';
  const now = '2026-03-04T08:00:00.000Z';
  const execute = (id: string, command: InstitutionCommand, meta = root.meta) =>
    log.does(institution, id, command, meta);
  const details = {
    name: '虚构数字贸易公司',
    nameEn: 'Invented Digital Trade',
    district: '310115',
    draccNo: '',
  } as const;
  execute(org, { type: 'found', id: org, kind: 'org', code: '91310115MA1FAKE012', ...details });
  const bankDetails = { name: '虚构银行', nameEn: '', district: null, draccNo: '' };
  execute(bank, { type: 'found', id: bank, kind: 'bank', code: 'DEMOCNSHXXX', ...bankDetails });
  execute(bank, { type: 'amend', ...bankDetails, nameEn: 'Invented Bank', draccNo: '0001' });
  for (const [at, role] of (
    ['ORG_ADMIN', 'ORG_AUDIT', 'ORG_AUDIT', 'ORG_ADMIN', 'ORG_AUDIT', 'ORG_AUDIT'] as const
  ).entries())
    execute(org, { type: 'invite', by: decider, invitation: uuid(0x16, at), role, until });
  execute(org, { type: 'join', umId: first.umId, invitation: uuid(0x16, 0), now }, first.meta);
  execute(org, { type: 'join', umId: second.umId, invitation: uuid(0x16, 1), now }, second.meta);
  execute(org, { type: 'withdraw', by: decider, invitation: uuid(0x16, 2) });
  execute(org, { type: 'dismiss', by: decider, umId: second.umId, reason: '已离职 Has left the company' });
  execute(org, { type: 'join', umId: second.umId, invitation: uuid(0x16, 3), now }, second.meta);
  const [openDelegation, ended] = [uuid(0x16, 10), uuid(0x16, 11)];
  const span = { umId: second.umId, substitute: first.umId, today: '2026-03-01' } as const;
  execute(
    org,
    { type: 'delegate', ...span, delegation: openDelegation, from: '2026-03-02', to: '2026-03-20' },
    second.meta,
  );
  execute(org, { type: 'delegate', ...span, delegation: ended, from: '2026-04-01', to: '2026-04-20' }, second.meta);
  execute(org, { type: 'endDelegation', umId: second.umId, delegation: ended }, second.meta);
  execute(org, { type: 'leave', umId: first.umId }, first.meta);
  // that of who stays goes on
  execute(org, { type: 'join', umId: third.umId, invitation: uuid(0x16, 4), now }, third.meta);
  // whom a member invites acts once the portal has confirmed it
  const invited = { invitation: uuid(0x16, 6), role: 'ORG_AUDIT', until } as const;
  execute(org, { type: 'invite', by: { umId: second.umId, portal: false }, ...invited }, second.meta);
  execute(org, { type: 'join', umId: first.umId, invitation: invited.invitation, now }, first.meta);
  execute(org, { type: 'confirm', by: decider, umId: first.umId });
  const staying = { ...span, substitute: third.umId, delegation: uuid(0x16, 12) } as const;
  execute(org, { type: 'delegate', ...staying, from: '2026-03-05', to: '2026-03-25' }, second.meta);
  const limits = new Map([[second.umId, 5_000_000n]]);
  const command = { type: 'save', bank, by: root.umId, members: [second.umId], limits } as const;
  const rules = { ...command, cutOffs: new Map([['USD' as const, '16:30']]), waivable: ['taxFiling'] };
  log.does(bankRules, bank, rules, root.meta);
}

/** What the institution says of itself is set, changed and left to the environment again. */
function setSettings(log: Log, root: Person): void {
  const set = (...entries: readonly [SettingName, SettingValue | null, SettingValue | null][]) => {
    const changes = entries.map(([setting, was, value]) => ({
      id: uuid(0x21, settingNames.indexOf(setting)),
      setting,
      was,
      value,
    }));
    const reason = '搬迁 The office has moved';
    log.does(settings, ownSettings, { type: 'change', changes, reason }, root.meta);
  };
  const address = { zh: '虚构路一号', en: '1 Invented Road' };
  set(['address', null, address], ['reviewDays', null, { text: '3' }], ['icp', null, { text: '' }]);
  set(['address', address, { zh: '虚构路二号', en: '2 Invented Road' }], ['reviewDays', { text: '3' }, null]);
}

/** Versions of the user agreement are published, one is taken back, and somebody accepts what is in force. */
function agree(log: Log, { root, sellers: [first] }: People): void {
  if (!first) return;
  const execute = (command: AgreementCommand) => log.does(agreement, ownAgreement, command, root.meta);
  const texts = { textCN: '<p>虚构协议</p>', textEN: '<p>Invented agreement</p>', changedCN: '', changedEN: '' };
  const version = { type: 'publish', today: '2026-03-02', asks: true, ...texts } as const;
  const [firstId, secondId] = [uuid(0x22, 1), uuid(0x22, 2)];
  execute({ ...version, id: firstId, last: 0, from: '2026-03-02' });
  execute({ ...version, id: secondId, last: 1, from: '2026-04-01', changedCN: '联系方式', changedEN: 'Contacts' });
  execute({ type: 'withdraw', today: '2026-03-02', number: 2, id: secondId });
  const accept = { type: 'accept', umId: first.umId, number: 1, id: firstId, how: 'asked' } as const;
  log.does(acceptance, first.umId, accept, first.meta);
}

/** Of a contract, amounts are set aside and given back. */
function setAside(log: Log, { root, sellers: [first = root] }: People): void {
  const [contract, payment, other] = [uuid(0x1d, 1), uuid(0x1d, 2), uuid(0x1d, 3)];
  const execute = (command: LedgerCommand) => log.does(ledger, contract, command, first.meta);
  const amount = (minor: bigint) => ({ currency: 'USD', minor }) as const;
  execute({ type: 'limit', record: contract, currency: 'USD', limit: 1_000_000n });
  execute({ type: 'take', by: payment, amount: amount(250_050n), as: 'pending' });
  execute({ type: 'take', by: other, amount: amount(1n), as: 'pending' });
  execute({ type: 'take', by: payment, amount: amount(250_050n), as: 'paid' });
  execute({ type: 'return', shares: [{ by: payment, minor: 50_050n }] });
  execute({ type: 'give', by: other });
  execute({ type: 'limit', record: contract, currency: 'USD', limit: null });
}

/** Rates of two currencies: a file brings them, one is corrected by hand, and one that is far from it is filed and rejected. */
function keepRates(log: Log, { root, sellers: [, banker] }: People): void {
  if (!banker) return;
  const keep = (
    currency: RatedCurrency,
    origin: RateOrigin,
    days: readonly [day: string, rate: string, isFar?: true][],
    meta = root.meta,
  ) => {
    const source = origin === 'hand' ? '虚构银行 Invented Bank' : '虚构报价 Invented quotation';
    const entries = days.map(([day, rate, isFar = false], at) => ({
      id: uuid(currency === 'CNY' ? 0x1e : 0x1f, at),
      day,
      rate,
      source,
      isFar,
    }));
    log.does(rates, rateBook(currency, entries[0]?.day ?? ''), { type: 'record', currency, entries, origin }, meta);
  };
  keep('CNY', 'import', [
    ['2026-03-02', '0.1389'],
    ['2026-03-03', '0.1391'],
  ]);
  keep('JPY', 'import', [['2026-03-02', '0.00641']]);
  const officer = { ...banker.meta, role: 'BANK_ADMIN' };
  keep('CNY', 'hand', [['2026-03-02', '0.1390']], officer);
  keep('CNY', 'hand', [['2026-03-02', '0.9310', true]], officer);
  const filing = { id: uuid(0x1e, 0), day: '2026-03-02', recordVersion: 1 };
  log.does(
    rates,
    rateBook('CNY', filing.day),
    {
      ...({ type: 'decide', currency: 'CNY', does: 'reject' } as const),
      ...filing,
      doer: { umId: root.umId },
      comment: '虚构的理由 An invented reason',
    },
    root.meta,
  );
}
