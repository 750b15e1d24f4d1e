// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { officeRequestFor } from '../../core/request/office.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { prdId } from '../../core/testing/product.ts';
import { useCounts } from './use-counts.ts';

const decide = officeRequestFor('productDecide');

function Menu() {
  const { 'product.audit': pending, systemMessages, interactionMessages, consultations } = useCounts();
  const { run } = useRequest(decide);
  return (
    <button type="button" onClick={() => run({ id: `${prdId}-cn`, status: '1' })}>
      pending: {pending}, unread: {systemMessages} and {interactionMessages}, to answer: {consultations}
    </button>
  );
}

test('what waits is one question, asked again when something was decided on the same page', async () => {
  let pending = 2;
  const waiting = vi.fn(async () => ({
    unread: { '0': 1, '1': 3 },
    pending: { product: pending },
    unanswered: { buyer: 1, seller: 2 },
  }));
  await renderOffice(Menu, '/user/ProductAudit_b', {
    waiting,
    productDecide: async () => {
      pending -= 1;
      return {};
    },
  });
  fireEvent.click(await screen.findByText('pending: 2, unread: 3 and 1, to answer: 3'));
  expect(await screen.findByText('pending: 1, unread: 3 and 1, to answer: 3')).toBeDefined();
  expect(waiting).toHaveBeenCalledTimes(2);
});
