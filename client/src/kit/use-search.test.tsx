// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { useSearch } from './use-search.ts';

let change: ReturnType<typeof useSearch>[1] | undefined;
function Screen() {
  [, change] = useSearch();
  return null;
}

test('a change of the address that follows another one at once keeps it, and begins from where one has gone since', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }], { initialEntries: ['/?a=1'] });
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => root.render(<RouterProvider router={router} />));
  const set = (name: string, value: string) =>
    change?.((now) => {
      now.set(name, value);
      return now;
    });
  await act(async () => {
    set('b', '2');
    set('c', '3');
  });
  expect(router.state.location.search).toBe('?a=1&b=2&c=3');
  await act(() => router.navigate('/?d=4'));
  await act(async () => set('e', '5'));
  expect(router.state.location.search).toBe('?d=4&e=5');
});
