// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { useFilters } from '../features/product/filters.ts';
import { useFilters as useProfileFilters } from '../features/profiles/filters.ts';

let change: ((patch: { category?: readonly ['01']; keywords?: string; keyWord?: string }) => void) | undefined;
const fixed = { tab: 'all' };
function Products() {
  change = useFilters().change;
  return null;
}
function Profiles() {
  change = useProfileFilters('enterprise', 'enterprises', fixed).change;
  return null;
}

test.each([
  [
    'products',
    <Products key="products" />,
    '?view=list&sort=mostBrowsed',
    { keywords: 'b' },
    '?category=01&keywords=b&view=list&sort=mostBrowsed',
  ],
  ['profiles', <Profiles key="profiles" />, '', { keyWord: 'b' }, '?tab=all&category=01&keyWord=b'],
])(
  'two filters of %s that are chosen at once are both in the address, beside what it says else',
  async (_, screen, search, patch, expected) => {
    const router = createMemoryRouter([{ path: '/', element: screen }], { initialEntries: [`/${search}`] });
    const root = createRoot(document.createElement('div'));
    onTestFinished(() => act(() => root.unmount()));
    await act(async () => root.render(<RouterProvider router={router} />));
    await act(async () => {
      change?.({ category: ['01'] });
      change?.(patch);
    });
    expect(router.state.location.search).toBe(expected);
  },
);
