// @vitest-environment jsdom

import type { tradeOverview } from '@portal/shared/calls/user-console';
import type { OutputOf } from '@portal/shared/define/call';
import type { ScreenName } from '@portal/shared/screens';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOffice } from '../../core/testing/office.tsx';
import { areasOf } from './menu.ts';
import { SideMenu } from './parts/side-menu.tsx';
import { useFolded } from './use-folded.ts';

type Counts = OutputOf<typeof tradeOverview>['rows'][number]['counts'];

const roles = ['Default-App-User' as const];
const [area] = areasOf(roles);

function Menu({ open }: { open: ScreenName }) {
  const folded = useFolded({ roles, mustEnrol: false });
  return area && <SideMenu area={area} open={open} counts={{}} folded={folded} />;
}

async function show(counts: Counts, open: ScreenName) {
  const row = { type: 'product', category: 'Products', status: '', counts } as const;
  const tradeOverview = vi.fn(async () => ({ rows: [row] }));
  await renderOffice(() => <Menu open={open} />, '/user/userInfo', { tradeOverview });
  await waitFor(() => expect(tradeOverview).toHaveBeenCalledOnce());
}
const groups = () =>
  Object.fromEntries(
    [...document.querySelectorAll('details')].map((group) => [
      group.querySelector('summary')?.textContent,
      group.hasAttribute('open'),
    ]),
  );

test('the menu of a buyer has what sellers and developers need behind one closed entry each', async () => {
  await show([], 'overview');
  expect(groups()).toEqual({ 'Account settings': true, Messages: true, 'Seller centre': false, Integration: false });
});

test('of an account with records the seller centre is open', async () => {
  await show([{ status: '0', count: 1 }], 'overview');
  await waitFor(() => expect(groups()).toMatchObject({ 'Seller centre': true, Integration: false }));
});

test('a group in which the open screen is stands open', async () => {
  await show([], 'product.own');
  expect(groups()).toMatchObject({ 'Seller centre': true, Integration: false });
});
