import { derivedId } from '@portal/infra/runtime/ids';
import type { Metadata as Whole } from '@portal/shared/define/event';
import { markId } from '@portal/shared/events/broadcast';
import { interestId, interestKinds } from '@portal/shared/events/interest';
import { webhookStream } from '@portal/shared/events/webhook';
import { article } from '@portal/shared/records/article';
import { broadcast } from '@portal/shared/records/broadcast';
import type { Content } from '@portal/shared/records/define';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { sampleContract, sampleDocuments } from '@portal/shared/records/institutional/sample';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import { stockRecord } from '@portal/shared/records/institutional/stock-record';
import { slot, slotPlace } from '@portal/shared/records/slot';
import type { Party } from '@portal/shared/records/workflow';
import { account } from '../account/aggregate.ts';
import { mark } from '../broadcast/aggregate.ts';
import { consultation } from '../consultation/aggregate.ts';
import { feed } from '../feeds/aggregate.ts';
import { file } from '../file/aggregate.ts';
import { interest } from '../interest/aggregate.ts';
import { phrase } from '../phrase/aggregate.ts';
import { type Notice, publishedRecord } from '../published/aggregate.ts';
import { report } from '../report/aggregate.ts';
import { section } from '../section/aggregate.ts';
import { view } from '../view/aggregate.ts';
import { visitor } from '../visitor/aggregate.ts';
import { webhook } from '../webhook/aggregate.ts';
import type { WebhookCommand } from '../webhook/decide.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import { type Log, type People, type Person, uuid } from './log.ts';

type Metadata = Partial<Whole>;

const slots = publishedRecord(slot);
const articles = publishedRecord(article);
const broadcasts = publishedRecord(broadcast);

/** A product belongs to a section, and to another one for a while. */
export function assign(log: Log, { root }: People): void {
  const id = uuid(0xb, 0);
  const facts = { id, kind: 'product' as const, name: 'Invented Landscapes', sites: ['01' as const] };
  log.does(section, id, { type: 'assign', section: '1', ...facts }, root.meta);
  log.does(section, id, { type: 'assign', section: '2', ...facts }, root.meta);
  log.does(section, id, { type: 'withdraw', section: '1', ...facts }, root.meta);
}

/** A contract is entered, checked, sent back, registered and changed, by people of an organisation and of the office. */
export function registerContract(log: Log, { sellers: [enters, checks], root }: People): void {
  if (!enters || !checks) return;
  const [record, owner] = [uuid(0x1c, 1), uuid(0x1c, 0)];
  const contracts = workflowRecord(certificateRecord);
  const content = sampleContract;
  for (const [at, [documentName, fileId]] of Object.entries(sampleDocuments).entries()) {
    const facts = { owner: enters.umId, use: 'document', mime: 'application/pdf', width: 0, height: 0 } as const;
    const more = {
      name: `${documentName}.pdf`,
      sha256: (at + 1).toString(16).repeat(64).slice(0, 64),
      bytes: 4_096 + at,
    };
    log.does(file, fileId, { type: 'store', fileId, ...facts, ...more }, enters.meta);
  }
  const org = { doer: { umId: enters.umId, party: 'org' } } as const;
  const save = { type: 'save', record, owner, ...org } as const;
  const act = (action: string, party: Party, actor: { umId: string; meta: Metadata }, more: object = {}) =>
    log.does(
      contracts,
      record,
      {
        type: 'act',
        act: action,
        doer: { umId: actor.umId, party },
        today: '2026-03-02',
        number: 'TI20260000000001',
        ...more,
      },
      actor.meta,
    );
  const comment = { given: { comment: '请补充 Please add what is missing' } };
  log.does(contracts, record, { ...save, content: { ...content, contractNo: '', otherFee: '' } }, enters.meta);
  log.does(contracts, record, { ...save, content }, enters.meta);
  act('submit', 'org', enters);
  act('approve', 'orgAudit', checks);
  act('sendBack', 'fx', root, comment);
  act('submit', 'org', enters);
  act('approve', 'orgAudit', checks);
  act('register', 'fx', root);
  act('fileChange', 'org', enters, { ...comment, content: { ...content, contractName: '虚构的许可' } });
  act('approveChange', 'orgAudit', checks);
  act('acceptChange', 'fx', root);
  amongColleagues(log, certificateRecord, record, owner, enters);
}

/** Somebody says something of a record to their colleagues, works on it, and gives it back. */
export function amongColleagues(
  log: Log,
  kind: Parameters<typeof workflowRecord>[0],
  record: string,
  institution: string,
  { umId: actor, meta }: { umId: string; meta: Metadata },
): void {
  const records = workflowRecord(kind);
  const desk = { type: 'desk', by: actor, at: { institution, now: '2026-03-01T00:00:00.000Z' } } as const;
  const comment = derivedId(record, 'comment');
  log.does(records, record, { ...desk, does: 'comment', comment, text: '请再核对一次 Please look once more' }, meta);
  log.does(records, record, { ...desk, does: 'hold', until: '2026-03-01T00:30:00.000Z', takeOver: false }, meta);
  log.does(records, record, { ...desk, does: 'release' }, meta);
}

const documentIds = [uuid(0xf, 0x400)];
const bankOfAccess = uuid(0x1c, 0x10);

/** An organisation is accepted by a bank, and files a change; what it paid before the portal is confirmed and adjusted. */
export function openAccess(log: Log, { sellers: [enters, checks] }: People): void {
  if (!enters || !checks) return;
  const owner = uuid(0x1c, 0);
  const begin = (kind: Parameters<typeof workflowRecord>[0], record: string, content: Content) => {
    const records = workflowRecord(kind);
    const org = { umId: enters.umId, party: 'org' } as const;
    log.does(records, record, { type: 'save', record, owner, doer: org, content }, enters.meta);
    return (act: string, party: 'org' | 'bank', more: object = {}) => {
      const actor = party === 'org' ? enters : checks;
      const doer = { umId: actor.umId, party };
      log.does(records, record, { type: 'act', act, doer, today: '2026-03-02', number: '', ...more }, actor.meta);
    };
  };
  const accessed: Content = {
    parties: '虚构科技 – 虚构银行',
    name: '虚构科技',
    usci: '91350100M000100Y43',
    legalRepresentative: '虚构人',
    address: '虚构路 1 号',
    contact: '虚构联系人',
    phone: '02112345678',
    email: 'sample@example.com',
    bank: bankOfAccess,
    account: '31001234567890',
    scope: ['PAY', 'GOODS'],
    directoryNumber: '3101',
    directoryClass: 'A',
    pilot: 'N',
    authorization: documentIds,
    undertaking: documentIds,
  };
  const access = begin(accessRecord, uuid(0x1c, 0x11), accessed);
  access('submit', 'org');
  access('accept', 'bank');
  access('fileChange', 'org', { content: { ...accessed, account: '31009999999999' } });
  access('acceptChange', 'bank');
  const before: Content = {
    contract: '',
    contractNo: 'OLD-2019-001',
    contractName: '虚构的旧合同',
    currency: 'USD',
    totalAmount: '1000.10',
    direction: 'PAID',
    amountBefore: '400.05',
    asOf: '2024-12-31',
    left: '600.05',
    evidence: documentIds,
    bank: bankOfAccess,
  };
  const stock = begin(stockRecord, uuid(0x1c, 0x12), before);
  stock('confirm', 'bank');
  const input = { comment: '更正 Corrected' };
  stock('adjust', 'org', { given: input, content: { ...before, amountBefore: '500.00', left: '500.10' } });
  stock('confirmAdjustment', 'bank');
  amongColleagues(log, accessRecord, uuid(0x1c, 0x11), owner, enters);
  amongColleagues(log, stockRecord, uuid(0x1c, 0x12), owner, enters);
}

/** Money arrives, is claimed and explained, and is settled and declared, by people of a bank and of an organisation. */
export function receive(log: Log, { sellers: [enters, checks, pays], root }: People): void {
  if (!enters || !checks || !pays) return;
  const [record, owner] = [uuid(0x1d, 1), uuid(0x1d, 0)];
  const receipts = workflowRecord(receiptRecord);
  const content = { ...sampleReceipt, organisation: uuid(0x1c, 0), receiptNo: 'R0000000000001' };
  const today = '2026-03-02';
  const act = (action: string, party: Party, actor: { umId: string; meta: Metadata }, more: object = {}) =>
    log.does(
      receipts,
      record,
      { type: 'act', act: action, doer: { umId: actor.umId, party }, today, number: '', ...more },
      actor.meta,
    );
  const doer = { umId: root.umId, party: 'bank' } as const;
  log.does(receipts, record, { type: 'save', record, owner, doer, content, today }, root.meta);
  act('claim', 'org', enters);
  act('propose', 'org', enters, { content });
  act('refuse', 'bank', root, { given: { comment: '请补充 Please add what is missing' } });
  act('propose', 'org', enters, { content });
  act('confirm', 'bank', root, {
    facts: { isRated: true },
    noted: { usdEquivalent: '1000.10', usdRate: '1', usdSource: 'USD', usdDay: today },
  });
  act('draft', 'org', enters, { content: { ...content, purpose: '' } });
  act('draft', 'org', enters, { content });
  act('submit', 'org', enters, { facts: { isSmall: true } });
  act('approve', 'orgAudit', checks);
  act('accept', 'bank', root);
  act('settle', 'bank', pays, {
    given: { rate: '7.0951', reference: 'FKPAY0001' },
    facts: { rateFits: true, isFar: false },
    noted: { settleRate: '7.0951', cnyAmount: '4967.28' },
  });
  act('declare', 'bank', root, { given: { declaration: '3100000001012603020001' } });
  amongColleagues(log, receiptRecord, record, owner, root);
}

/** A ready-made comment is added, put better, and retired. */
export function readyMade(log: Log, { root }: People): void {
  const id = uuid(0xd, 1);
  const first = { id, kind: 'all', CN: '图片模糊', EN: 'The picture is blurred' };
  const better = { ...first, CN: '图片模糊，请重新上传', EN: 'The picture is blurred. Please upload it again' };
  log.does(phrase, id, { type: 'save', isNew: true, phrase: first, retired: false }, root.meta);
  log.does(phrase, id, { type: 'save', isNew: false, phrase: better, retired: false }, root.meta);
  log.does(phrase, id, { type: 'save', isNew: false, phrase: better, retired: true }, root.meta);
}

/** An administrator keeps how they look at a list, shares that, and another view is given up. */
export function keepViews(log: Log, { root }: People): void {
  const { umId: accountId, meta } = root;
  const [firstView, other] = [uuid(0x4, 1), uuid(0x4, 2)];
  const saved = { list: 'users', name: '已冻结', search: 'status=2' };
  const whose = (id: string) => ({ id, umId: accountId });
  log.does(view, firstView, { ...whose(firstView), type: 'save', isNew: true, saved }, meta);
  log.does(view, firstView, { ...whose(firstView), type: 'share', shared: true }, meta);
  log.does(
    view,
    firstView,
    { ...whose(firstView), type: 'save', isNew: false, saved: { ...saved, name: '冻结的账户' } },
    meta,
  );
  log.does(view, other, { ...whose(other), type: 'save', isNew: true, saved }, meta);
  log.does(view, other, { ...whose(other), type: 'delete' }, meta);
}

/** Webhooks are made, changed, stopped, let go on, given a new secret, tested, sent again, and ended. */
export function keepWebhooks(log: Log, { root, sellers: [seller] }: People): void {
  if (!seller) return;
  const [own, other] = [uuid(0x98, 1), uuid(0x98, 2)];
  const execute = (id: string, { umId: accountId, meta }: Person, command: object) =>
    log.does(webhook, id, { id, umId: accountId, ...command } as WebhookCommand, meta);
  const settings = { name: '虚构系统 ERP', url: 'https://erp.example.com/portal', kinds: ['product', 'message'] };
  const enabled = { act: 'change', ...settings, enabled: true };
  execute(own, seller, { act: 'make', hears: 'own', site: seller.site, mayHearPublic: false, ...settings });
  execute(own, seller, { ...enabled, name: 'Invented ERP', kinds: [] });
  execute(own, seller, { act: 'test' });
  execute(own, seller, { act: 'rotate', until: '2026-04-03T08:00:00.000Z' });
  const stopped = { id: own, umId: seller.umId, why: 'failing', status: 503 } as const;
  log.append(webhookStream(own), {}, { type: 'WebhookDisabled', data: stopped });
  execute(own, seller, enabled);
  execute(own, seller, { act: 'replay', after: 7 });
  const everybody = { hears: 'public', site: root.site, mayHearPublic: true, ...settings, kinds: ['figures'] };
  execute(other, root, { act: 'make', ...everybody });
  execute(other, root, { act: 'end' });
}

/** Slots are placed, scheduled, shown, taken down by hand and by the clock, and deleted. */
export function recommend(log: Log, { root, sellers }: People): void {
  const [seller = root] = sellers;
  const picture = {
    fileId: uuid(0xf, 0x200),
    owner: root.umId,
    use: 'slot' as const,
    sha256: 'c'.repeat(64),
    mime: 'image/jpeg',
    bytes: 204_800,
    width: 1920,
    height: 640,
  };
  log.does(file, picture.fileId, { type: 'store', ...picture }, root.meta);
  const [now, due, ends] = ['2026-03-02T00:00:00.000Z', '2026-03-09T00:00:00.000Z', '2026-04-01T00:00:00.000Z'];
  const execute = (record: string, command: Parameters<typeof slots.decide>[0], authorMeta = root.meta) =>
    log.does(slots, record, command, authorMeta);
  const carousel: Notice = {
    record: uuid(0x6, 1),
    lan: 'CN',
    sites: ['01'],
    name: '虚构版权周',
    content: {
      typeCode: '00',
      catagory: '00',
      postId: '1',
      title: '虚构版权周',
      connectMessage: 'https://example.com/week',
      image: [picture.fileId],
    },
    files: [picture.fileId],
    presents: null,
  };
  const product: Notice = {
    record: uuid(0x6, 2),
    lan: 'EN',
    sites: ['01'],
    name: 'Invented Landscapes',
    content: {
      typeCode: '03',
      catagory: 'P0',
      postId: '2',
      title: 'Invented Landscapes',
      connectMessage: `${uuid(0xb, 0)}-en`,
      image: [],
    },
    files: [],
    presents: { kind: 'product', id: `${uuid(0xb, 0)}-en`, owner: seller.umId },
  };
  const first = { act: 'save', content: carousel, place: slotPlace('01', 'CN', '00', '1'), until: ends } as const;
  execute(carousel.record, first);
  execute(carousel.record, { act: 'schedule', due, now });
  execute(carousel.record, { act: 'show', due }, {});
  execute(carousel.record, { act: 'takeDown', due: ends }, {});
  execute(carousel.record, { act: 'remove' });
  execute(product.record, { act: 'save', content: product, place: slotPlace('01', 'EN', 'P0', '2') });
  execute(product.record, { act: 'show', now });
  execute(product.record, { act: 'takeDown' });
  execute(product.record, { act: 'show', now });
  execute(uuid(0x6, 3), { ...first, content: { ...carousel, record: uuid(0x6, 3) }, until: undefined });
}

/** The office writes to everybody: at once, read and deleted by some, and withdrawn; and for a time that does not come. */
export function announce(log: Log, { root, sellers }: People): void {
  const [now, due] = ['2026-03-02T00:00:00.000Z', '2026-03-09T00:00:00.000Z'];
  const words = {
    titleCN: '系统维护',
    bodyCN: '周六停机一小时。',
    titleEN: 'Maintenance',
    bodyEN: 'One hour on Saturday.',
  };
  const content = {
    typeCode: '01',
    postId: '1',
    audience: ['Default-App-User'],
    ...words,
    connectMessage: 'https://example.com/status',
    image: [],
  };
  const notice = (number: number): Notice => ({
    record: uuid(0x6, number),
    lan: null,
    sites: ['01', '02', '03'],
    name: words.titleCN,
    content,
    files: [],
    presents: null,
  });
  const execute = (number: number, command: Parameters<typeof broadcasts.decide>[0], authorMeta = root.meta) =>
    log.does(broadcasts, uuid(0x6, number), command, authorMeta);
  for (const number of [0x101, 0x102, 0x103]) execute(number, { act: 'save', content: notice(number) });
  execute(0x101, { act: 'show', now });
  execute(0x102, { act: 'schedule', due, now });
  execute(0x102, { act: 'show', due }, {});
  execute(0x103, { act: 'schedule', due, now });
  execute(0x103, { act: 'remove' });
  for (const [index, { umId: accountId, meta }] of sellers.entries()) {
    const id = uuid(0x6, 0x101);
    const executeMark = (type: 'read' | 'delete') =>
      log.does(mark, markId(id, accountId), { type, broadcast: id, umId: accountId }, meta);
    if (index % 2) executeMark('read');
    if (index % 3 === 0) executeMark('delete');
    if (index === 1)
      log.does(account, accountId, { type: 'savePreferences', messages: { product: 'digest', slot: 'none' } }, meta);
  }
  execute(0x102, { act: 'takeDown' });
}

/** The office writes articles: one in both languages with its end, one that is a link alone, and one that is deleted. */
export function inform(log: Log, { root }: People): void {
  const [now, due, ends] = ['2026-03-02T00:00:00.000Z', '2026-03-09T00:00:00.000Z', '2026-04-01T00:00:00.000Z'];
  const picture = {
    fileId: uuid(0xf, 0x300),
    owner: root.umId,
    use: 'wide' as const,
    sha256: 'd'.repeat(64),
    mime: 'image/png',
    bytes: 20_480,
    width: 640,
    height: 480,
  };
  log.does(file, picture.fileId, { type: 'store', ...picture }, root.meta);
  const words = {
    titleCN: '虚构资讯',
    summaryCN: '摘要',
    bodyCN: '<p>正文</p>',
    linkCN: '',
    titleEN: 'Invented news',
    summaryEN: '',
    bodyEN: '<p>Text</p>',
    linkEN: '',
  };
  const notice = (number: number, content: object): Notice => ({
    record: uuid(0x6, number),
    lan: null,
    sites: ['01', '02', '03'],
    presents: null,
    content: { section: 'news', postId: '1', ...words, image: [picture.fileId], ...content },
    name: words.titleCN,
    files: [picture.fileId],
  });
  const execute = (number: number, command: Parameters<typeof articles.decide>[0], authorMeta = root.meta) =>
    log.does(articles, uuid(0x6, number), command, authorMeta);
  execute(0x201, { act: 'save', content: notice(0x201, {}), until: ends });
  execute(0x201, { act: 'schedule', due, now });
  execute(0x201, { act: 'show', due }, {});
  execute(0x201, { act: 'takeDown', due: ends }, {});
  execute(0x201, { act: 'save', content: notice(0x201, { titleEN: 'Invented news, corrected' }) });
  execute(0x201, { act: 'show', now });
  const link = { section: 'service', linkCN: '/about', bodyCN: '', titleEN: '', bodyEN: '', image: [] };
  execute(0x202, { act: 'save', content: { ...notice(0x202, link), files: [] } });
  execute(0x202, { act: 'show', now });
  execute(0x203, { act: 'save', content: notice(0x203, { section: 'copyright' }) });
  execute(0x203, { act: 'remove' });
}

/** A feed of somebody else is read: two posts, of which one is put better, and one goes. */
export function readOutside(log: Log): void {
  const about = { feed: uuid(0x6, 0x301), lan: 'EN' as const, section: 'news' as const, source: 'news.example.com' };
  const post = (guid: string, title: string) => ({
    guid,
    title,
    content: '<p>Text</p>',
    link: `https://news.example.com/${guid}`,
    at: '2026-03-01T08:00:00.000Z',
  });
  const readPosts = (found: ReturnType<typeof post>[]) =>
    log.does(feed, about.feed, { type: 'read', ...about, found }, {});
  readPosts([post('1', 'First'), post('2', 'Second')]);
  readPosts([post('1', 'First, corrected')]);
}

/** A seller asks another one about a product and is answered; somebody without an account asks, and has themselves erased. */
export function consult(log: Log, { sellers: [seller, asker] }: People): void {
  if (!seller || !asker) return;
  const about = { product: uuid(0xb, 0), name: 'Invented Landscapes', seller: seller.umId };
  const ask = (
    number: number,
    enquirer: { umId: string; visitor: boolean; place: number },
    text: string,
    meta: Metadata,
  ) => {
    const { umId: accountId, visitor: isVisitor, place } = enquirer;
    const facts = { consultation: uuid(0x8, number), ...about, asker: accountId, visitor: isVisitor };
    log.does(consultation, uuid(0x8, number), { type: 'ask', facts, place, text }, meta);
  };
  const first = uuid(0x8, 1);
  const { umId: accountId, meta } = asker;
  ask(1, { umId: accountId, visitor: false, place: 1 }, '能否用于教学？ May it be used in class?', meta);
  log.does(consultation, first, { type: 'see', by: seller.umId, number: 1 }, seller.meta);
  log.does(consultation, first, { type: 'answer', by: seller.umId, text: '可以。 Yes, it may.' }, seller.meta);
  log.does(consultation, first, { type: 'close', by: accountId, why: 'said' }, meta);
  ask(1, { umId: accountId, visitor: false, place: 1 }, '印刷也可以吗？ In print too?', meta);
  for (const number of [1, 2]) {
    const visitorId = uuid(0x9, number);
    const own = { actor: visitorId, role: 'visitor' };
    const mail = `stranger${number}@example.com`;
    log.does(visitor, visitorId, { type: 'verify', umId: visitorId, mail, lan: number === 1 ? 'CN' : 'EN' }, own);
    ask(number + 1, { umId: visitorId, visitor: true, place: 1 }, `虚构的问题 An invented question ${number}`, own);
    if (number === 1) continue;
    log.does(consultation, uuid(0x8, number + 1), { type: 'close', by: visitorId, why: 'gone' }, own);
    log.does(visitor, visitorId, { type: 'erase', umId: visitorId }, own);
    log.erase(visitorId);
  }
}

/** A product is reported by a seller and by somebody of whom nothing is known; one report is upheld. */
export function reportAndAnswer(log: Log, { root, sellers: [owner, other] }: People): void {
  if (!owner || !other) return;
  const about = { kind: 'product', record: uuid(0xb, 0), name: 'Invented Landscapes', owner: owner.umId };
  const file = (number: number, reportSource: { reporter: string; by: 'account' | 'anonymous' }, meta: Metadata) => {
    const facts = { report: uuid(0x18, number), ...about, sites: ['01' as const], ...reportSource };
    const words = '图片是我的 The picture is mine';
    log.does(report, facts.report, { type: 'file', facts: { ...facts, reason: 'infringing' }, words }, meta);
  };
  file(1, { reporter: other.umId, by: 'account' }, other.meta);
  file(2, { reporter: uuid(0x9, 3), by: 'anonymous' }, { actor: uuid(0x9, 3), role: 'visitor' });
  const answer = '图片已更换 The picture was replaced';
  log.does(report, uuid(0x18, 1), { type: 'answer', by: root.umId, decision: 'upheld', answer }, root.meta);
}

/** What sellers say of a product: liked and kept by all, taken back by some. */
export function likeAndKeep(log: Log, { sellers }: People): void {
  const product = uuid(0x7, 1);
  for (const [index, { umId: accountId, meta }] of sellers.entries())
    for (const kind of interestKinds)
      for (const isSet of index % 2 ? [true, false] : [true])
        log.does(
          interest,
          interestId(product, accountId),
          { kind, isSet, product, umId: accountId, seller: sellers[0]?.umId ?? null },
          meta,
        );
}
