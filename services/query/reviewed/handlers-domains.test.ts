import { fieldsOf } from '@portal/infra/runtime/http/schema-text';
import { calls } from '@portal/shared/calls/index';
import { admin, type Language } from '@portal/shared/codes/index';
import type { Call } from '@portal/shared/define/call';
import type { PortalEvent } from '@portal/shared/events/index';
import { article } from '@portal/shared/records/article';
import { broadcast } from '@portal/shared/records/broadcast';
import { type Content, eventPrefix, type Field, type Fields, type ReviewedKind } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import type { PublicationEvent } from '@portal/shared/records/index';
import { recordKinds } from '@portal/shared/records/kinds';
import { slot, slotPlace } from '@portal/shared/records/slot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';

/** What every record here says in every text, and nothing else does. */
const secret = 'Xanthoxylum';

function sampleOf(field: Field): string | string[] {
  switch (field.type) {
    case 'pictures':
    case 'video':
      return [];
    case 'codes':
      return [field.codes[0] ?? ''];
    case 'code':
      return field.codes[0] ?? '';
    case 'date':
      return '2026-01-02';
    case 'decimal':
      return '1';
    default:
      return secret;
  }
}
const contentOf = ({ fields }: { fields: Fields }): Content =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]));

interface Row {
  kind: string;
  record: string;
  id: string;
}
const kinds: readonly ReviewedKind[] = recordKinds;
/** A record of each kind, of the main site alone; one that belongs to another bears its id. */
const rows: readonly Row[] = kinds.map((kind, at) => {
  const record = uuid(kind.of === undefined ? at + 1 : kinds.findIndex((each) => each.kind === kind.of) + 1);
  return { kind: kind.kind, record, id: versionId(record, kind.languages[0]) };
});
const reviewed = kinds.flatMap((kind, at): [PortalEvent, string][] => {
  const { record = '' } = rows[at] ?? {};
  const language = kind.languages[0] ?? null;
  const recordEvents = storiesOf<PortalEvent>(kind, { record, content: contentOf(kind) })({
    lan: language,
    owner: 'seller',
  });
  return [
    [recordEvents.saved(), 'seller'],
    [recordEvents.submitted(), 'seller'],
    [recordEvents.commented(uuid(800 + at), '', secret), 'lin'],
    [recordEvents.held(timeAt(600)), 'lin'],
  ];
});

function published(kind: typeof slot | typeof broadcast | typeof article, number: number): [Row, PublicationEvent] {
  const record = uuid(number);
  const content = contentOf(kind);
  const isSlot = kind === slot;
  const codes: Content = isSlot ? { typeCode: '03', catagory: 'P0', postId: '1' } : { postId: '1' };
  const payload = {
    record,
    lan: isSlot ? ('CN' as const) : null,
    sites: ['01' as const],
    name: secret,
    presents: null,
    place: isSlot ? slotPlace('01', 'CN', 'P0', '1') : null,
    ends: null,
    content: { ...content, ...codes },
    files: [],
  };
  const type = `${eventPrefix(kind)}Saved` as const;
  return [{ kind: kind.kind, record, id: record }, { type, data: payload } as PublicationEvent];
}
const [slotRow, slotSaved] = published(slot, 501);
const [noticeRow, noticeSaved] = published(broadcast, 502);
const [textRow, textSaved] = published(article, 503);

/** Both forms of a reviewer's name, which nothing else says. */
const [nameCN, nameEN] = ['林花椒', 'Lin Zanthoxylum'];
const [seller, lin, mo] = [
  personOf({ umId: 'seller', name: `Seller ${secret}` })(),
  personOf({ umId: 'lin', name: 'Lin', nameEn: nameEN, roles: [admin] })(),
  personOf({ umId: 'mo', name: 'Mo', roles: [admin], site: '02' })(),
];
const people = [seller.opened(), lin.opened(), lin.saved(nameCN), mo.opened()];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  const ownedEvents: [PortalEvent, string][] = [
    ...people.map((event): [PortalEvent, string] => [event, 'system']),
    ...reviewed,
    [slotSaved, 'lin'],
    [noticeSaved, 'lin'],
    [textSaved, 'lin'],
  ];
  await service.fill(
    ownedEvents.map(([event]) => event),
    ownedEvents.map(([, actor]) => ({ actor })),
  );
});
afterAll(() => service.close());

/** What a call may be asked for that leads to a record, by the names of its fields. */
const inputFor = ({ kind, record, id }: Row): Readonly<Record<string, unknown>> => ({
  id,
  kind,
  prdId: record,
  record,
  idVal: record,
  entId: record,
  platformId: record,
  umId: 'seller',
  status: '',
  pageSize: 40,
  position: 100,
  lan: '',
  dominCode: '01',
  lanCode: 'CN',
});
/** As somebody asks who means to see all there is, and their own site's. */
const domains = ['00', '01', '02', undefined];

async function answersOf(call: Call, as: string, reading: Language = 'CN'): Promise<string[]> {
  const names = [...fieldsOf(call.input).keys()];
  const inputs = [...rows, slotRow, noticeRow, textRow].flatMap((row) => {
    const known = inputFor(row);
    const base = Object.fromEntries(names.flatMap((name) => (name in known ? [[name, known[name]]] : [])));
    const states = names.includes('status') ? ['', '2', '00'] : [undefined];
    const languages = names.includes('lan') ? ['', 'CN'] : [undefined];
    return domains.flatMap((dataDomain) =>
      states.flatMap((status) =>
        languages.map((language) => ({
          ...base,
          ...(status !== undefined && { status }),
          ...(language !== undefined && { lan: language }),
          ...(names.includes('dataDomain') && dataDomain !== undefined && { dataDomain }),
        })),
      ),
    );
  });
  const unlike = [...new Set(inputs.map((input) => JSON.stringify(input)))].map((text) => JSON.parse(text));
  const bodies: string[] = [];
  const asking = { as, headers: { lang: reading } };
  for (const input of unlike) {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const { body } =
      call.method === 'GET'
        ? await service.get(`${call.path}?${query}`, asking)
        : await service.raw(call.path, input, asking);
    bodies.push(body);
  }
  return bodies;
}

const isAsked = ({ side, access, path }: Call): boolean =>
  side === 'query' &&
  !path.includes('{') &&
  (access === 'session' || (Array.isArray(access) && access.includes(admin)));
/** Of what the projector could not do: a table of its own, which is for administrators of the main site alone. */
const isParked = ({ path }: Call): boolean => /parked/i.test(path);
const checkedCalls = Object.entries(calls).filter(([, call]) => isAsked(call) && !isParked(call));

test('an administrator of another site is told nothing of any record, whatever call they ask for it', async () => {
  const telling: string[] = [];
  const faults: string[] = [];
  for (const [name, call] of checkedCalls) {
    const isIn = (bodies: readonly string[]) => bodies.some((body) => body.includes(secret));
    if (isIn(await answersOf(call, 'mo SHDIPP_ADMIN 02'))) faults.push(name);
    if (isIn(await answersOf(call, 'lin SHDIPP_ADMIN 01'))) telling.push(name);
  }
  expect(faults).toEqual([]);
  // the same questions are answered to whoever may ask them
  const ofKinds = kinds.flatMap(({ kind }) => [`${kind}AuditList`, `${kind}AuditShow`, `${kind}ExportAudit`]);
  const others = ['reviewQueue', 'exportQueue', 'previewRecord', 'recordHistory', 'recordAsOf', 'queryUsers'];
  const ofSlots = ['listSlots', 'loadSlot', 'planSlots', 'exportSlots', 'listBroadcasts', 'exportBroadcasts'];
  const ofArticles = ['manageArticles', 'loadArticle', 'exportArticles'];
  expect(telling).toEqual(expect.arrayContaining([...ofKinds, ...others, ...ofSlots, ...ofArticles]));
});

/** What its owner says of themselves is in both forms, whoever reads it. */
const saysBoth = ['userContact', 'userContactById', 'viewUserInfo', 'ownData', 'recordHistory', 'recordAsOf'];

test('people are named in their reader’s language, whatever call tells of them', async () => {
  const faults: string[] = [];
  const naming = new Set<string>();
  for (const [name, call] of checkedCalls) {
    if (saysBoth.includes(name)) continue;
    for (const [reading, own, other] of [
      ['CN', nameCN, nameEN],
      ['EN', nameEN, nameCN],
    ] as const) {
      const bodies = await answersOf(call, 'lin SHDIPP_ADMIN 01', reading);
      if (bodies.some((body) => body.includes(other))) faults.push(`${name} ${reading}`);
      if (bodies.some((body) => body.includes(own))) naming.add(name);
    }
  }
  expect(faults).toEqual([]);
  const ofKinds = kinds.flatMap(({ kind }) => [`${kind}AuditList`, `${kind}AuditShow`]);
  const others = ['userInfo', 'reviewQueue', 'queryUsers', 'listSlots', 'listBroadcasts', 'manageArticles'];
  expect([...naming]).toEqual(expect.arrayContaining([...ofKinds, ...others]));
});
