// @vitest-environment jsdom
import { product } from '@portal/shared/records/product';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { can, content, prdId, productDetail, productRows } from '../../core/testing/product.ts';
import { reviewedRecord } from '../../entities/record/kind.ts';
import { AuditOne } from './screens/audit-one.tsx';
import { OwnRecord } from './screens/own-record.tsx';
import { View } from './screens/view.tsx';

const record = reviewedRecord(product);
const id = `${prdId}-cn`;
const comment = {
  id: '00000000-0000-4000-8000-0000000000c1',
  field: 'productName',
  value: 'Name',
  by: 'lin',
  name: 'Lin',
  at: '2026-03-02T08:00:00Z',
  text: 'Which edition?',
  submitTime: '',
  answers: [],
  resolvedBy: '',
  outdated: true,
};
const audited = {
  ...productDetail('CN', {
    status: '2',
    openComments: 1,
    comments: [comment],
    can: can({ audit: true }),
    approvedAt: '2026-02-01T08:00:00Z',
    live: content({ productName: 'Live name' }),
    working: content({ productName: 'New name' }),
  }),
  changes: [],
  previous: content({ productName: 'Former name' }),
  previousTime: '2026-02-20T08:00:00Z',
  opinions: [],
  others: [],
  holdMinutes: 30,
};
const address = `/user/ProductAudit_b?view=check&id=${id}`;

test('an auditor comments on a field, resolves what is open, and compares with the last submission', async () => {
  const commentRecord = vi.fn(async () => ({}));
  const resolveComment = vi.fn(async () => ({}));
  await renderOffice(() => <AuditOne recordType={record} />, address, {
    productAuditShow: async () => audited,
    commentRecord,
    resolveComment,
  });
  await screen.findByText('Comments (1 open)');
  expect(screen.getByText('Field changed since')).toBeTruthy();
  expect(document.querySelector('del')?.textContent).toBe('Live');
  fireEvent.click(screen.getByText(/^Last submission/));
  await waitFor(() => expect(document.querySelector('del')?.textContent).toBe('Former'));
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment (visible to the owner)' }), {
    target: { value: 'And the year?' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  await waitFor(() =>
    expect(commentRecord).toHaveBeenCalledWith(
      { kind: 'product', id, field: '', text: 'And the year?', submitTime: audited.submitTime },
      expect.anything(),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(resolveComment).toHaveBeenCalledWith({ kind: 'product', id, comment: comment.id }, expect.anything()),
  );
});

test('what is said of a field of a first submission in one language stands beside it', async () => {
  const first = { live: null, previous: null, approvedAt: '', previousTime: '' };
  await renderOffice(() => <AuditOne recordType={record} />, address, {
    productAuditShow: async () => ({ ...audited, ...first }),
  });
  const name = (await screen.findByRole('rowheader', { name: /^Product name/ })).closest('tr');
  expect(name?.nextElementSibling?.textContent).toContain('Which edition?');
});

test('a submission after a rejection is compared with the rejected one, all of it shown as long as nothing is live', async () => {
  const rejected = { live: null, approvedAt: '', auditTime: '2026-02-21T08:00:00Z', comments: [], openComments: 0 };
  let current: object = rejected;
  const productAuditShow = async () => ({ ...audited, ...current });
  await renderOffice(() => <AuditOne recordType={record} />, address, { productAuditShow });
  await screen.findByText('Compared with the last submission (rejected)');
  expect(document.querySelector('del')?.textContent).toBe('Former');
  expect(screen.getByRole('rowheader', { name: /^Categories/ })).toBeTruthy();
  cleanup();
  current = { ...rejected, auditTime: '' };
  await renderOffice(() => <AuditOne recordType={record} />, address, { productAuditShow });
  await screen.findByText('Compared with the last submission (withdrawn)');
  cleanup();
  current = { live: content({ productName: 'Live name' }), comments: [] };
  await renderOffice(() => <AuditOne recordType={record} />, address, { productAuditShow });
  await screen.findByText('Compared with the live version');
  expect(screen.queryByRole('rowheader', { name: /^Categories/ })).toBeNull();
  fireEvent.click(screen.getByText(/^Last submission/));
  await screen.findByText('Compared with the last submission (withdrawn)');
});

test('pictures of a first submission are not said to be unchanged', async () => {
  const first = { live: null, previous: null, approvedAt: '', previousTime: '' };
  await renderOffice(() => <AuditOne recordType={record} />, address, {
    productAuditShow: async () => ({ ...audited, ...first }),
  });
  const pictures = (await screen.findByRole('rowheader', { name: /^Pictures/ })).closest('tr');
  expect(pictures?.querySelector('img')).toBeTruthy();
  expect(pictures?.textContent).not.toContain('unchanged');
});

test('an answered comment is not counted among those to answer', async () => {
  const answer = { at: '2026-03-03T08:00:00Z', by: 'seller', name: 'Seller', text: 'The second' };
  let version = productDetail('CN', { status: '9', openComments: 1, comments: [comment] });
  const calls = { productList: async () => productRows([version]), productShow: async () => version };
  const read = () => renderOffice(() => <OwnRecord recordType={record} />, '/user/ProductInfo', calls);
  await read();
  await screen.findByText('1 comment to answer');
  cleanup();
  version = { ...version, comments: [{ ...comment, answers: [answer] }] };
  await read();
  await screen.findByText('1 comment answered; submit your changes for review');
  cleanup();
  version = { ...version, status: '2' };
  await read();
  await screen.findByText('1 comment answered, awaiting review');
});

test('the owner answers what is open', async () => {
  const answerComment = vi.fn(async () => ({}));
  await renderOffice(() => <View recordType={record} />, `/user/ProductInfo_c?id=${id}`, {
    productShow: async () => productDetail('CN', { comments: [comment] }),
    answerComment,
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your answer' }), { target: { value: 'The second' } });
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await waitFor(() =>
    expect(answerComment).toHaveBeenCalledWith(
      { kind: 'product', id, comment: comment.id, text: 'The second' },
      expect.anything(),
    ),
  );
});

test('what was typed stays until it has been taken', async () => {
  let isTaken = false;
  const answerComment = vi.fn(async () => {
    if (isTaken) return {};
    throw new RequestProblem({ code: '503', message: 'Not now', status: 503 });
  });
  await renderOffice(() => <View recordType={record} />, `/user/ProductInfo_c?id=${id}`, {
    productShow: async () => productDetail('CN', { comments: [comment] }),
    answerComment,
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  fireEvent.change(field, { target: { value: 'The second' } });
  send();
  await waitFor(() => expect(answerComment).toHaveBeenCalledTimes(1));
  await screen.findByRole('button', { name: 'Answer' });
  expect(field.value).toBe('The second');
  isTaken = true;
  send();
  await waitFor(() => expect(field.value).toBe(''));
});

test('what is typed while another text is on its way stays', async () => {
  let take = (_: Record<string, never>) => {};
  const answerComment = vi.fn(() => new Promise<Record<string, never>>((resolve) => (take = resolve)));
  const productShow = vi.fn(async () => productDetail('CN', { comments: [comment] }));
  await renderOffice(() => <View recordType={record} />, `/user/ProductInfo_c?id=${id}`, {
    productShow,
    answerComment,
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  fireEvent.change(field, { target: { value: 'The second' } });
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(answerComment).toHaveBeenCalledTimes(1));
  fireEvent.change(field, { target: { value: 'And the third' } });
  take({});
  // taken, and asked for anew
  await waitFor(() => expect(productShow).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: 'Answer' });
  expect(field.value).toBe('And the third');
});

const english = {
  id: `${prdId}-en`,
  lan: 'EN' as const,
  status: '2' as const,
  approvedAt: '',
  previousTime: '',
  live: content({ productName: 'Stone' }),
  working: content({ productName: 'Stones' }),
  previous: null,
  comments: [],
  recordVersion: 2,
  liveStatus: '1' as const,
  hold: null,
  can: { audit: false },
};

test('a column for each language; where they differ it is said, and commented on in its row', async () => {
  const commentRecord = vi.fn(async () => ({}));
  const others = [{ ...english, working: content({ productName: 'Stones', category: '05', categoryArray: ['05'] }) }];
  await renderOffice(() => <AuditOne recordType={record} />, address, {
    productAuditShow: async () => ({ ...audited, others }),
    commentRecord,
  });
  const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent);
  expect(heads).toEqual(['Field', 'Chinese · Pending review · 1 change', 'English · Pending review · 2 changes']);
  expect(screen.getByText(/The language versions differ\. Chinese only: .+ English only: /)).toBeTruthy();
  // the comment on the name and its thread stand in the row of the name
  const name = screen.getByRole('rowheader', { name: /^Product name/ }).closest('tr');
  expect(name?.nextElementSibling?.textContent).toContain('Which edition?');
  fireEvent.click(screen.getByRole('button', { name: 'Comment on this field' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment on “Categories” (visible to the owner)' }), {
    target: { value: 'Which of them?' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  await waitFor(() =>
    expect(commentRecord).toHaveBeenCalledWith(
      { kind: 'product', id, field: 'category', text: 'Which of them?', submitTime: audited.submitTime },
      expect.anything(),
    ),
  );
});
