// @vitest-environment jsdom
import { pageSizes } from '@portal/shared/codes/index';
import { company } from '@portal/shared/records/company';
import { shownContent } from '@portal/shared/records/content';
import {
  type Content,
  type Field,
  type ReviewedKind,
  type ReviewedRole,
  wireName,
} from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { callName } from '@portal/shared/records/reviewed/calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { can, prdId, productDetail, productRow } from '../../core/testing/product.ts';
import { type Detail, inputOfList, reviewedRecord } from '../../entities/record/kind.ts';
import { AuditList } from './screens/audit-list.tsx';
import { AuditOne } from './screens/audit-one.tsx';

// The audit screens of companies and platforms, sentence by sentence as the specification of the back office has them.

const kinds: readonly [string, ReviewedKind, Path][] = [
  ['company', company, { list: '/user/CompanyAudit', one: '/user/CompanyAudit_b' }],
  ['platform', platform, { list: '/user/PlatformAudit', one: '/user/PlatformAudit_b' }],
];
interface Path {
  list: string;
  one: string;
}

const id = `${prdId}-en`;
const textFor = (name: string, field: Field): string | string[] => {
  if (field.type === 'codes') return [...field.codes.slice(0, 2)];
  if (field.type === 'code') return field.codes[0] ?? '';
  if (field.type === 'pictures') return [prdId];
  if (field.type === 'video') return [];
  if (field.type === 'text' && field.format === 'website') return `https://example.com/${name}`;
  return `what ${name} says`;
};
const contentOf = (kind: ReviewedKind) =>
  shownContent(
    kind,
    Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, textFor(name, field)])) as Content,
    { address: (fileId) => `/resource/${fileId}`, html: (html) => html },
  );

function detailOf(kind: ReviewedKind, status: Detail['status'], some: object = {}) {
  const content = contentOf(kind);
  const isLive = status === '1';
  return {
    ...productDetail('EN'),
    ...content,
    [kind.wire.record]: prdId,
    id,
    status,
    auditComment: 'As it should be',
    auditTime: '2026-03-02T08:00:00Z',
    ...(isLive ? { working: null, live: content, liveStatus: '1' } : { working: content, live: null }),
    changes: [],
    previous: null,
    previousTime: '',
    opinions: [],
    holdMinutes: 30,
    others: [],
    can: can({ audit: status === '2', takeDown: isLive }),
    ...some,
  };
}
/** The calls of a kind by what they do. */
const calls = (kind: ReviewedKind, answers: Readonly<Record<string, unknown>>): Partial<Api> =>
  Object.fromEntries(Object.entries(answers).map(([role, call]) => [callName(kind, role as ReviewedRole), call]));

const openOne = (kind: ReviewedKind, path: string, status: Detail['status'], view: 'view' | 'check', more = {}) =>
  renderOffice(() => <AuditOne recordType={reviewedRecord(kind)} />, `${path}?id=${id}&view=${view}`, {
    ...calls(kind, { auditShow: async () => detailOf(kind, status), ...more }),
  });

describe.each(kinds)('%s', (_, kind, path) => {
  test('one of them: every field is shown, read-only, in the order of its form, with its status, times and comment', async () => {
    await openOne(kind, path.one, '1', 'view');
    await screen.findByRole('heading', { level: 1 });
    const main = document.body.textContent ?? '';
    const plain = Object.entries(kind.fields).filter(([, { type }]) => type === 'text');
    const places = plain.map(([name, field]) => main.indexOf(String(textFor(name, field))));
    expect(places.every((place) => place >= 0)).toBe(true);
    // the name is its heading as well
    expect(places.slice(1)).toEqual([...places.slice(1)].sort((a, b) => a - b));
    const pictures = Object.values(kind.fields).filter(({ type }) => type === 'pictures');
    expect(document.querySelectorAll('img').length).toBeGreaterThanOrEqual(pictures.length);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.getByText('As it should be')).toBeTruthy();
    expect(within(screen.getByText('Reviewed').closest('div') ?? document.body).getByText(/2 Mar 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to list' }).getAttribute('href')).toContain(path.list);
  });

  test.each([
    ['2', 'check', true],
    ['2', 'view', false],
    ['1', 'view', false],
    ['1', 'check', false],
    ['9', 'check', false],
    ['0', 'check', false],
  ] as const)('what is %s and opened to %s can be decided on: %s', async (status, view, decides) => {
    await openOne(kind, path.one, status, view);
    await screen.findByRole('link', { name: 'Back to list' });
    for (const name of ['Approve', 'Reject'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(decides ? 1 : 0);
    expect(screen.queryAllByRole('textbox', { name: /^Reason/ })).toHaveLength(decides ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Take down' })).toHaveLength(status === '1' ? 1 : 0);
  });

  test('a decision is sent with its comment; one that is refused says that the review failed, and why', async () => {
    const decide = vi.fn(async () => Promise.reject(new RequestProblem({ code: 'x', message: 'Held', status: 200 })));
    await openOne(kind, path.one, '2', 'check', { decide });
    fireEvent.change(await screen.findByRole('textbox', { name: /^Reason/ }), { target: { value: 'Good' } });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText(/The review failed/);
    expect(decide).toHaveBeenCalledWith(
      expect.objectContaining({ id, status: '1', refuseReason: 'Good' }),
      expect.anything(),
    );
  });

  test('taking down asks first; cancelled and refused are said', async () => {
    const decide = vi.fn(async () => Promise.reject(new RequestProblem({ code: 'x', message: 'Down', status: 200 })));
    const { store } = await openOne(kind, path.one, '1', 'view', { decide });
    fireEvent.click(await screen.findByRole('button', { name: 'Take down' }));
    const dialog = await findDialog();
    fireEvent.click(await dialog.findByRole('button', { name: 'Take down' }));
    await dialog.findByText('Not taken down');
    expect(await dialog.findByText('Down')).toBeTruthy();
    fireEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(JSON.stringify(store.getState().notices)).toContain('takeDownCancelled'));
  });

  const openList = (user: object, status = '2') => {
    const list = vi.fn(async (_asked: unknown) => ({
      [kind.wire.rows]: [row(status)],
      [kind.wire.total]: 1,
      statusCounts: { '0': 0, '1': 0, '2': 1, '9': 0 },
      more: [],
    }));
    const at = status === '2' ? path.list : `${path.list}?status=${status}`;
    return {
      list,
      drawn: renderOffice(
        () => <AuditList recordType={reviewedRecord(kind)} />,
        at,
        calls(kind, { auditList: list }),
        user,
      ),
    };
  };
  const row = (status: string) => ({
    ...productRow('EN'),
    [kind.wire.record]: prdId,
    id,
    name: 'Inkriver',
    website: 'https://inkriver.example',
    logoUrl: '',
    status,
    can: can({ audit: status === '2' }),
  });

  test('the list: pending ones of every category and language first; name with id, website, status, times, language', async () => {
    const { list, drawn: rendering } = openList({ userDomain: '01' }, '1');
    await rendering;
    const cells = within((await screen.findByRole('link', { name: 'Inkriver' })).closest('tr') ?? document.body);
    expect(cells.getByText(new RegExp(prdId.slice(0, 8)))).toBeTruthy();
    expect(cells.getByRole('link', { name: 'inkriver.example' }).getAttribute('href')).toBe('https://inkriver.example');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    const order = ['Website', 'Status', 'Submitted', 'Reviewed', 'Language', 'Actions'];
    expect(heads.filter((head) => head !== null && order.includes(head))).toEqual(order);
    expect(list.mock.calls.length).toBeGreaterThan(0);
    // what is decided on is only looked at
    expect(cells.getByRole('link', { name: /^View/ }).getAttribute('href')).toContain(path.one);
    expect(cells.queryByRole('link', { name: /^Review/ })).toBeNull();
    cleanup();
    const pending = openList({ userDomain: '01' });
    await pending.drawn;
    const review = await screen.findByRole('link', { name: /^Review Inkriver/ });
    expect(review.getAttribute('href')).toContain(path.one);
    expect(review.getAttribute('href')).toContain('isback=approve');
    const [input] = pending.list.mock.calls[0] ?? [];
    const categories = Object.entries(kind.fields).flatMap(([name, field]) =>
      name === kind.categories ? [field] : [],
    );
    expect(inputOfList(kind, 'auditList').parse(input)).toMatchObject({
      status: '2',
      dataDomain: '00',
      pageNo: 1,
      pageSize: 10,
      ...Object.fromEntries(categories.map((field) => [wireName(kind.categories ?? '', field), []])),
    });
    expect(pageSizes).toEqual([10, 20, 30, 40]);
  });

  test.each([
    ['01', 1],
    ['02', 0],
  ])('an administrator of %s chooses among the sites: %i', async (userDomain, count) => {
    await openList({ userDomain }).drawn;
    await screen.findByRole('link', { name: 'Inkriver' });
    expect(screen.queryAllByRole('combobox', { name: 'Site' })).toHaveLength(count);
    expect(screen.getAllByRole('combobox', { name: 'Language' })).toHaveLength(1);
  });
});
