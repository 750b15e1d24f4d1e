import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const order = (search: () => URLSearchParams, expected: string | null) =>
  waitFor(() => expect(search().get('sort')).toBe(expected));

/**
 * What the heads of columns do to the address, by their titles: a press sorts by this one; the last of them pressed
 * again turns the order round, and then leaves it. Those who do not see it hear it.
 */
export async function expectSortedByHeads(heads: Record<string, string>, search: () => URLSearchParams): Promise<void> {
  // the list keeps a second head out of sight, to measure its columns, and other tables may stand beside it
  const head = (title: string) =>
    screen
      .getAllByRole('columnheader', { name: title })
      .find((each) => each.classList.contains('ant-table-column-has-sorters')) as HTMLElement;
  for (const [title, sort] of Object.entries(heads)) {
    fireEvent.click(head(title));
    await order(search, sort);
    expect([title, head(title).getAttribute('aria-sort')]).toEqual([title, 'ascending']);
  }
  const [title, sort] = Object.entries(heads).at(-1) ?? ['', ''];
  for (const [sortParam, ariaSort] of [
    [`-${sort}`, 'descending'],
    [null, null],
  ] as const) {
    fireEvent.click(head(title));
    await order(search, sortParam);
    expect(head(title).getAttribute('aria-sort')).toBe(ariaSort);
  }
}

/** Until the test has run, the window is as wide as a phone. */
export function onPhone(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(max-width: 600px)',
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  return () => {
    window.matchMedia = matchMedia;
  };
}

/** The orders that a phone offers, by their words; `choose` takes one of them. */
export async function offeredOrders(): Promise<{ words: string[]; choose: (words: string) => void }> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Order' }));
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  return {
    words: options.map(({ title }) => title),
    choose: (words) => act(() => options.find(({ title }) => title === words)?.click()),
  };
}
