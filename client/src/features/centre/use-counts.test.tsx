// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../../shared/access/session.ts';
import { requestFor } from '../../shared/request/request.ts';
import { useRequest } from '../../shared/request/use-request.ts';
import { renderOffice } from '../../shared/testing/office.tsx';
import { prdId, productRow, productRows } from '../../shared/testing/product.ts';
import { useCounts } from './use-counts.ts';

afterEach(cleanup);

const decide = requestFor('productDecide');

function Menu() {
  const session = useSession();
  return session.status === 'user' ? <Pending user={session.user} /> : null;
}

function Pending({ user }: { user: SessionUser }) {
  const { 'product.audit': pending } = useCounts(user);
  const { run } = useRequest(decide);
  return (
    <button type="button" onClick={() => run({ id: `${prdId}-cn`, status: '1' })}>
      pending: {pending}
    </button>
  );
}

test('what waits is counted again when something was decided on the same page', async () => {
  const none = { messageDetailList: [], unreadMessageDetailList: [], readMessageList: [] };
  let waiting = [productRow('CN'), productRow('EN')];
  await renderOffice(Menu, '/user/ProductAudit_b', {
    loadMessages: async () => ({ ...none, count: 0, pageSize: 10, unread: 0, unreadAll: 0 }),
    productAuditList: async () => productRows(waiting),
    productDecide: async () => {
      waiting = waiting.slice(1);
      return {};
    },
  });
  fireEvent.click(await screen.findByText('pending: 2'));
  expect(await screen.findByText('pending: 1')).toBeDefined();
});
