// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePageStyle } from './use-page-style.ts';

/** A system that can be made dark, and a page whose styles follow it. */
function system() {
  const listeners = new Set<() => void>();
  let isDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    ink: () => (isDark ? 'light ink' : 'dark ink'),
    darken() {
      isDark = true;
      for (const changed of listeners) changed();
    },
  };
}

interface Props {
  read(): string;
  /** what happens between drawing and effects */
  onMeanwhile?(): void;
}
function Ink({ read, onMeanwhile }: Props) {
  useLayoutEffect(() => onMeanwhile?.(), [onMeanwhile]);
  return <p>{usePageStyle(read)}</p>;
}

test('what is read of the styles follows the system', () => {
  const { ink, darken } = system();
  render(<Ink read={ink} />);
  expect(screen.getByText('dark ink')).toBeTruthy();
  act(darken);
  expect(screen.getByText('light ink')).toBeTruthy();
});

test('also where it changes after the page was drawn and before effects ran', () => {
  const { ink, darken } = system();
  render(<Ink read={ink} onMeanwhile={darken} />);
  expect(screen.getByText('light ink')).toBeTruthy();
});
