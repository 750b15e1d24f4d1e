// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useEntered } from './use-entered.ts';

function Field({ told, typedAtOnce }: { told: string; typedAtOnce?: string }) {
  const [{ word }, enter] = useEntered({ word: told });
  // as somebody who types before effects have run, which a busy browser puts off
  useLayoutEffect(() => {
    if (typedAtOnce) enter({ word: typedAtOnce });
  }, [typedAtOnce, enter]);
  return <input value={word} onChange={({ target }) => enter((now) => ({ ...now, word: target.value }))} />;
}
const shown = () => screen.getByRole<HTMLInputElement>('textbox').value;

test('what is typed stays until something else is told, and is not remembered then', () => {
  const { rerender } = render(<Field told="one" />);
  expect(shown()).toBe('one');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
  rerender(<Field told="one" />);
  expect(shown()).toBe('typed');
  rerender(<Field told="two" />);
  expect(shown()).toBe('two');
  rerender(<Field told="one" />);
  expect(shown()).toBe('one');
});

test('what was typed before effects ran is not undone', () => {
  act(() => void render(<Field told="" typedAtOnce="typed" />));
  expect(shown()).toBe('typed');
});
