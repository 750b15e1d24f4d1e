// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useEntered } from './use-entered.ts';

function Field({ value, typedAtOnce }: { value: string; typedAtOnce?: string }) {
  const [{ word }, enter] = useEntered({ word: value });
  // as somebody who types before effects have run, which a busy browser puts off
  useLayoutEffect(() => {
    if (typedAtOnce) enter({ word: typedAtOnce });
  }, [typedAtOnce, enter]);
  return <input value={word} onChange={({ target }) => enter((now) => ({ ...now, word: target.value }))} />;
}
const fieldText = () => screen.getByRole<HTMLInputElement>('textbox').value;

test('what is typed stays until something else is told, and is not remembered then', () => {
  const { rerender } = render(<Field value="one" />);
  expect(fieldText()).toBe('one');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
  rerender(<Field value="one" />);
  expect(fieldText()).toBe('typed');
  rerender(<Field value="two" />);
  expect(fieldText()).toBe('two');
  rerender(<Field value="one" />);
  expect(fieldText()).toBe('one');
});

test('what was typed before effects ran is not undone', () => {
  act(() => void render(<Field value="" typedAtOnce="typed" />));
  expect(fieldText()).toBe('typed');
});
