// @vitest-environment jsdom
import { product } from '@portal/shared/records/product';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { requests } from '../../core/request/slice.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { can, content, prdId, productDetail, productRow, productRows } from '../../core/testing/product.ts';
import { reviewedRecord } from '../../entities/record/kind.ts';
import { AuditList } from './screens/audit-list.tsx';
import { AuditOne } from './screens/audit-one.tsx';

const record = reviewedRecord(product);
const Screen = () => <AuditOne recordType={record} />;

const id = `${prdId}-cn`;
const address = `/user/ProductAudit_b?view=check&id=${id}`;
const other = productRow('EN', { status: '2', productName: 'Other', can: can({ audit: true }) });
const pending = {
  ...productDetail('CN', {
    status: '2',
    liveStatus: '1',
    can: can({ audit: true }),
    live: content({ productName: 'Old name' }),
    working: content({ productName: 'New name', region: 'Shanghai' }),
    approvedAt: '2026-02-01T08:00:00Z',
  }),
  changes: [],
  previous: null,
  previousTime: '',
  opinions: [],
  holdMinutes: 30,
  others: [],
};
const decided = { ...pending, status: '1' as const, can: can({ takeDown: true }), working: null };
const productAuditList = async () => productRows([other]);

test('what changed stands side by side, and the rest on demand', async () => {
  await renderOffice(Screen, address, { productAuditShow: async () => pending });
  expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('Changes only (2)')).toBeTruthy();
  expect(document.querySelector('del')?.textContent).toBe('Old');
  expect(document.querySelector('ins')?.textContent).toBe('New');
  expect(screen.queryByRole('rowheader', { name: 'Categories' })).toBeNull();
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole('rowheader', { name: 'Categories' })).toBeTruthy();
});

test('of a record that is not there the page is called like its screen', async () => {
  const missing = new RequestProblem({ code: '404', message: 'There is no such record', status: 200 });
  await renderOffice(Screen, address, { productAuditShow: () => Promise.reject(missing) });
  await screen.findByText('There is no such record');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product review');
});

test('rejecting needs a reason', async () => {
  const productDecide = vi.fn();
  await renderOffice(Screen, address, { productAuditShow: async () => pending, productDecide });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await screen.findByText('Enter a reason; the owner will see it');
  expect(productDecide).not.toHaveBeenCalled();
});

test('comments on fields are offered as the reason; Ctrl and Enter rejects from the box, Enter alone does not', async () => {
  const comment = {
    id: '00000000-0000-4000-8000-0000000000c1',
    field: 'productName',
    value: '',
    by: 'lin',
    name: 'Lin',
    at: '2026-03-02T08:00:00Z',
    text: 'Which edition?',
    submitTime: '',
    answers: [],
    resolvedBy: '',
    outdated: false,
  };
  const productDecide = vi.fn<Api['productDecide']>(async () => ({}));
  const calls = { productAuditShow: async () => ({ ...pending, comments: [comment] }), productDecide };
  await renderOffice(Screen, address, { ...calls, nextInQueue: async () => ({ submission: null }) });
  const box = await screen.findByRole('textbox');
  fireEvent.click(screen.getByRole('button', { name: 'Refer to comments' }));
  expect(box).toHaveProperty('value', '详见各字段批注。');
  expect(screen.queryByRole('button', { name: 'Refer to comments' })).toBeNull();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(productDecide).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(productDecide.mock.lastCall?.[0]).toMatchObject({ status: '9', refuseReason: '详见各字段批注。' });
});

test('approving names the submission that was seen, says what it did and offers the next', async () => {
  let now: typeof pending | typeof decided = pending;
  const productDecide = vi.fn(async () => {
    now = decided;
    return {};
  });
  const nextInQueue = vi.fn<Api['nextInQueue']>(async () => ({ submission: { id: other.id, kind: 'product' } }));
  await renderOffice(Screen, address, { productAuditShow: async () => now, productDecide, nextInQueue });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('“Name CN” approved');
  expect(productDecide).toHaveBeenCalledWith(
    { id, status: '1', refuseReason: '', recordVersion: pending.recordVersion },
    expect.anything(),
  );
  const next = await screen.findByRole('link', { name: 'Next pending product' });
  const { submitTime } = pending;
  expect(nextInQueue).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'product', id, submitTime, currentId: id, isDecided: true }),
    expect.anything(),
  );
  const href = new URL(next.getAttribute('href') ?? '', location.href).searchParams;
  expect([href.get('id'), href.get('place')]).toEqual([other.id, `${submitTime} ${id}`]);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

const english = {
  id: `${prdId}-en`,
  lan: 'EN' as const,
  status: '2' as const,
  liveStatus: '' as const,
  recordVersion: 7,
  hold: null,
  can: { audit: true },
  approvedAt: '',
  previousTime: '',
  comments: [],
  live: null,
  working: content({ productName: 'Name EN' }),
  previous: null,
};
const both = { ...pending, others: [english] };
const isTicked = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;

test('one press decides both languages that wait, in their order, each by the version that was seen', async () => {
  const productDecide = vi.fn<Api['productDecide']>(async () => ({}));
  const nextInQueue = vi.fn<Api['nextInQueue']>(async () => ({ submission: { id: other.id, kind: 'product' } }));
  const calls = { productAuditShow: async () => both, productDecide, nextInQueue };
  const { search, store } = await renderOffice(Screen, `${address}&queue=`, calls);
  await screen.findByText('Language versions to decide');
  expect(['Chinese', 'English'].map(isTicked)).toEqual([true, true]);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(search().get('id')).toBe(other.id));
  expect(productDecide.mock.calls.map(([input]) => input)).toEqual([
    { id, status: '1', refuseReason: '', recordVersion: pending.recordVersion },
    { id: english.id, status: '1', refuseReason: '', recordVersion: english.recordVersion },
  ]);
  expect(nextInQueue.mock.lastCall?.[0]).toMatchObject({ currentId: id, isDecided: true });
  expect(store.getState().notices).toMatchObject([
    { words: 'record.audit.approvedIn', params: { languages: 'Chinese, English' } },
  ]);
});

test('what is not ticked is not decided on; with nothing ticked nothing is', async () => {
  const productDecide = vi.fn<Api['productDecide']>(async () => ({}));
  const calls = { productDecide, nextInQueue: async () => ({ submission: null }) };
  await renderOffice(Screen, address, { ...calls, productAuditShow: async () => both });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'English' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chinese' }));
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  await screen.findByText('Choose a language version.');
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(productDecide).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chinese' }));
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByText('“Name CN” approved (Chinese)');
  expect(productDecide.mock.calls.map(([input]) => input.id)).toEqual([id]);
});

test('one language that is refused does not hide that the other was decided on', async () => {
  let now: typeof both | typeof decided = both;
  const productDecide: Api['productDecide'] = async ({ id: decidedId }) => {
    if (decidedId === english.id) throw new RequestProblem({ code: '409', message: 'It has changed', status: 409 });
    now = { ...decided, others: [english] };
    return {};
  };
  const calls = { productDecide, nextInQueue: async () => ({ submission: null }) };
  await renderOffice(Screen, `${address}&queue=`, { ...calls, productAuditShow: async () => now });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('“Name CN” approved (Chinese)');
  await screen.findByText('English: your decision was not recorded: It has changed');
});

test('a language that another auditor holds is not ticked, and what was submitted anew is seen before', async () => {
  const hold = { name: 'Li', own: false, since: '2026-03-02T10:21:00Z', until: '2026-03-02T10:51:00Z' };
  const held = { ...pending, others: [{ ...english, hold, can: { audit: false } }] };
  const show = vi.fn<Api['productAuditShow']>(async () => held);
  const { store } = await renderOffice(Screen, address, { productAuditShow: show });
  await screen.findByText(/^This product in English is assigned to Li until 18:51/);
  expect(['Chinese', 'English'].map(isTicked)).toEqual([true, false]);
  expect(screen.getByRole('checkbox', { name: 'English' })).toHaveProperty('disabled', true);
  show.mockResolvedValue({ ...pending, others: [{ ...english, recordVersion: 9 }] });
  act(() => void store.dispatch(requests.refresh()));
  await screen.findByText(/The owner has submitted it again/);
});

test('what a colleague reviews is decided on in no language, though the other is free', async () => {
  const hold = { name: 'Li', own: false, since: '2026-03-02T10:21:00Z', until: '2026-03-02T10:51:00Z' };
  const productDecide = vi.fn<Api['productDecide']>(async () => ({}));
  const calls = { productDecide, productAuditShow: async () => ({ ...both, hold, can: can({ takeOver: true }) }) };
  await renderOffice(Screen, address, calls);
  await screen.findByText(/^This product is assigned to Li until/);
  for (const name of ['Approve', 'Reject'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(screen.queryByText('Choose a language version.')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(productDecide).not.toHaveBeenCalled();
});

test('from the queue a decision opens the next by itself; a place that came along stays the one to go on from', async () => {
  const nextInQueue = vi.fn<Api['nextInQueue']>(async () => ({ submission: { id: other.id, kind: 'product' } }));
  const calls = { productAuditShow: async () => pending, productDecide: async () => ({}), nextInQueue };
  const first = { id: `${prdId}-en`, submitTime: '2026-02-01T08:00:00Z' };
  const place = encodeURIComponent(`${first.submitTime} ${first.id}`);
  const { search } = await renderOffice(Screen, `${address}&queue=lan%3DCN&place=${place}`, calls);
  await screen.findByRole('button', { name: 'Approve' });
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => expect(search().get('id')).toBe(other.id));
  const query = { ...first, lan: 'CN', kind: '', currentId: id };
  expect(nextInQueue.mock.lastCall?.[0]).toMatchObject({ ...query, isDecided: false });
  cleanup();
  const secondVisit = await renderOffice(Screen, `${address}&queue=lan%3DCN&place=${place}`, calls);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(secondVisit.search().get('id')).toBe(other.id));
  expect(nextInQueue.mock.lastCall?.[0]).toMatchObject({ ...query, isDecided: true });
  expect(secondVisit.search().get('queue')).toBe('lan=CN');
});

test('a picture opens large by Enter, with its pixels and bytes; arrows go from the old one to the new one, Escape closes', async () => {
  const [old, added] = ['1', '2'].map((digit) => `00000000-0000-4000-8000-0000000000f${digit}`) as [string, string];
  const contentWith = (file: string) => content({ fileIdList: [file], imageUrls: [`/resource/${file}`] });
  vi.stubGlobal('fetch', async () => ({ blob: async () => new Blob(['x'.repeat(240_640)]) }));
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 800 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderOffice(Screen, address, {
    productAuditShow: async () => ({ ...pending, live: contentWith(old), working: contentWith(added) }),
  });
  const large = () => document.querySelector('[role=dialog] img')?.getAttribute('src');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Picture 2 · added' }), { key: 'Enter' });
  await waitFor(() => expect(large()).toBe(`/resource/${added}`));
  await screen.findByText('Picture 2 · added · 1,200 × 800 pixels, 235 KB');
  fireEvent.keyDown(window, { key: 'ArrowLeft', keyCode: 37 });
  await screen.findByText('Picture 1 · removed · 1,200 × 800 pixels, 235 KB');
  expect(large()).toBe(`/resource/${old}`);
  fireEvent.keyDown(window, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(document.querySelector('[role=dialog] img')).toBeNull());
});

test('it is held by a button, for longer by another, and given back', async () => {
  const until = '2026-03-02T10:51:00Z';
  const held = {
    ...pending,
    hold: { name: 'Tester', own: true, since: until, until },
    can: can({ audit: true, hold: true, release: true }),
  };
  const free = { ...pending, can: can({ audit: true, hold: true }) };
  let now: typeof held | typeof free = free;
  const productHold = vi.fn(async () => {
    now = held;
    return {};
  });
  const productRelease = vi.fn(async () => {
    now = free;
    return {};
  });
  await renderOffice(Screen, address, { productAuditShow: async () => now, productHold, productRelease });
  fireEvent.click(await screen.findByRole('button', { name: 'Assign to me (30 minutes)' }));
  await screen.findByText('Assigned to you until 18:51');
  expect(productHold).toHaveBeenCalledWith({ id, takeOver: false }, expect.anything());
  expect(screen.getByRole('button', { name: 'Renew for 30 minutes' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false);
  fireEvent.click(screen.getByRole('button', { name: 'Unassign' }));
  await waitFor(() => expect(screen.queryByText('Assigned to you until 18:51')).toBeNull());
  expect(productRelease).toHaveBeenCalledWith({ id }, expect.anything());
});

test('whoever works on what they hold holds it for longer, once a third of the time is over', async () => {
  const holding = (minutesLeft: number) => {
    const until = new Date(Date.now() + minutesLeft * 60_000).toISOString();
    const hold = { name: 'Tester', own: true, since: until, until };
    return { ...pending, hold, can: can({ audit: true, hold: true, release: true }) };
  };
  let now = holding(25);
  const productHold = vi.fn(async () => {
    now = holding(30);
    return {};
  });
  await renderOffice(Screen, address, { productAuditShow: async () => now, productHold });
  await screen.findByText('Renew for 30 minutes');
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(productHold).not.toHaveBeenCalled();
  cleanup();
  now = holding(15);
  await renderOffice(Screen, address, { productAuditShow: async () => now, productHold });
  await screen.findByText('Renew for 30 minutes');
  fireEvent.keyDown(document.body, { key: 'x' });
  await waitFor(() => expect(productHold).toHaveBeenCalledWith({ id, takeOver: false }, expect.anything()));
  await waitFor(() => expect(now.hold.until > holding(28).hold.until).toBe(true));
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(productHold).toHaveBeenCalledTimes(1);
});

test('what another holds is decided on when it was taken over; what was typed stays', async () => {
  const hold = { name: 'Li', own: false, since: '2026-03-02T10:21:00Z', until: '2026-03-02T10:51:00Z' };
  let now = { ...pending, hold: null as typeof hold | null, can: can({ audit: true, hold: true }) };
  const productDecide = vi.fn(async () => {
    now = { ...pending, hold, can: can({ takeOver: true }) };
    throw new RequestProblem({ code: 'product.held', message: 'Li holds this product', status: 200 });
  });
  const productHold = vi.fn(async () => {
    now = { ...pending, hold: { ...hold, name: 'Tester', own: true }, can: can({ audit: true, release: true }) };
    return {};
  });
  await renderOffice(Screen, address, { productAuditShow: async () => now, productDecide, productHold });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Blurred cover' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText('This product is assigned to Li until 18:51. No one else can decide on it until then.');
  for (const name of ['Approve', 'Reject'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Take over' }));
  const dialog = await findDialog();
  await dialog.shows('Take over from Li?');
  fireEvent.click(await dialog.findByRole('button', { name: 'Take over' }));
  await screen.findByText('Assigned to you until 18:51');
  expect(productHold).toHaveBeenCalledWith({ id, takeOver: true }, expect.anything());
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Blurred cover');
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', false);
});

test('who decided first is named, and the page shows what holds', async () => {
  let now: typeof pending | typeof decided = pending;
  const productDecide = vi.fn(async () => {
    now = decided;
    throw new RequestProblem({ code: 'product.decided', message: 'Li already decided at 10:21', status: 200 });
  });
  await renderOffice(Screen, address, { productAuditShow: async () => now, productDecide });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText(/Li already decided at 10:21/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Take down' })).toBeTruthy();
});

test('what somebody else decided meanwhile is seen before one decides', async () => {
  const show = vi.fn(async (): Promise<typeof pending | typeof decided> => pending);
  const { store } = await renderOffice(Screen, address, { productAuditShow: show, productAuditList });
  await screen.findByRole('button', { name: 'Approve' });
  show.mockResolvedValue(decided);
  act(() => void store.dispatch(requests.refresh()));
  await screen.findByText(/The status of this product has changed/);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a newer submission is decided on only by who has seen it, and a typed comment stays', async () => {
  const show = vi.fn(async () => pending);
  const productDecide = vi.fn(async () => ({}));
  const { store } = await renderOffice(Screen, address, { productAuditShow: show, productDecide, productAuditList });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Blurred cover' } });
  const submitTime = '2026-04-01T08:00:00Z';
  show.mockResolvedValue({ ...pending, submitTime, recordVersion: pending.recordVersion + 3 });
  act(() => void store.dispatch(requests.refresh()));
  await screen.findByText(/The owner has submitted it again/);
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(productDecide).toHaveBeenLastCalledWith(
    expect.objectContaining({ refuseReason: 'Blurred cover', recordVersion: pending.recordVersion }),
    expect.anything(),
  );
});

test('what arrives in the list waits until one says so', async () => {
  const list = vi.fn(async () => productRows([other]));
  const { store } = await renderOffice(() => <AuditList recordType={record} />, '/user/ProductAudit_b', {
    productAuditList: list,
  });
  await screen.findByText('Other');
  list.mockResolvedValue(productRows([productRow('CN', { status: '2', productName: 'Newer' }), other]));
  act(() => void store.dispatch(requests.refresh()));
  const show = await screen.findByRole('button', { name: '1 new entry – show' });
  expect(screen.queryByText('Newer')).toBeNull();
  fireEvent.click(show);
  await screen.findByText('Newer');
  expect(screen.queryByRole('button', { name: /– show/ })).toBeNull();
});

test('a ready-made comment comes in the language of the record, below what was written', async () => {
  const phrase = { id: 'p', kind: 'all' as const, CN: '图片模糊', EN: 'The picture is blurred', retired: false };
  const listPhrases = vi.fn(async () => ({ rows: [{ ...phrase, savedAt: '', savedBy: '' }] }));
  await renderOffice(Screen, address, { productAuditShow: async () => pending, listPhrases });
  const box = await screen.findByRole('textbox');
  fireEvent.change(box, { target: { value: 'Dear seller' } });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Insert standard comment' }));
  fireEvent.click(await screen.findByText('图片模糊', { selector: 'span[lang="zh-CN"]' }));
  expect(box).toHaveProperty('value', 'Dear seller\n图片模糊');
  expect(listPhrases).toHaveBeenCalledWith({ kind: 'product' }, expect.anything());
});

test('a record is assigned to sections from its row, one decision for each that changes', async () => {
  const row = productRow('EN', { status: '1', productName: 'Maps', sections: ['1'], can: can({ assign: true }) });
  const list = vi.fn(async () => productRows([row, productRow('CN', { productName: 'Draft' })]));
  const assignSection = vi.fn(async () => ({}));
  await renderOffice(() => <AuditList recordType={record} />, '/user/ProductAudit', {
    productAuditList: list,
    assignSection,
  });
  await screen.findByText('Maps');
  expect(screen.queryByRole('button', { name: 'Sections of Draft' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sections of Maps' }));
  const [financial, property] = [
    await screen.findByRole('checkbox', { name: 'Financial services' }),
    screen.getByRole('checkbox', { name: 'Intellectual property' }),
  ];
  expect([financial, property].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  fireEvent.click(financial);
  fireEvent.click(property);
  const callCount = list.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(callCount));
  const recordRef = { kind: 'product', id: row.id };
  expect(assignSection.mock.calls).toEqual([
    [{ ...recordRef, classify: '1', operate: '0' }, expect.anything()],
    [{ ...recordRef, classify: '2', operate: '1' }, expect.anything()],
  ]);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Financial services' })).toBeNull());
});

test('what waits says since when, and until when it is due; what is overdue is marked', async () => {
  const waiting = { status: '2', submitTime: '2026-03-01T08:00:00Z' } as const;
  const rows = [
    productRow('EN', { ...waiting, productName: 'Old', dueDay: '2026-03-03', due: 'late' }),
    productRow('EN', { ...waiting, productName: 'Fresh', dueDay: '2026-03-04', due: 'later' }),
  ];
  await renderOffice(() => <AuditList recordType={record} />, '/user/ProductAudit', {
    productAuditList: async () => productRows(rows),
  });
  await screen.findByText('Old');
  const cellOf = (name: string) => screen.getByText(name).closest('tr')?.querySelector('time')?.parentElement;
  expect(cellOf('Old')?.title).toBe('Overdue since 3 Mar 2026');
  expect(cellOf('Old')?.querySelector('svg')).toBeTruthy();
  expect(cellOf('Fresh')?.title).toBe('Due 4 Mar 2026');
  expect(cellOf('Fresh')?.querySelector('svg')).toBeNull();
});
