// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../shared/locales/en/answers.ts';
import { entryFields as fieldWords } from '../../../../shared/locales/en/entry-fields.ts';
import { type EntryRules, passing, useFields } from './fields.ts';

const words = i18next.createInstance();
beforeAll(async () => {
  const translation = { fields: fieldWords, session, account: { loginId: 'not a name', codeDigits: 'six digits' } };
  await words.use(initReactI18next).init({ lng: 'en', resources: { en: { translation } } });
});

/** Attempts to load the rules; each is let through or cut off by the test. */
let asked: { come: () => Promise<void>; fail: () => Promise<void> }[] = [];
const load = () =>
  new Promise<EntryRules>((resolve, reject) => {
    asked.push({
      come: async () => {
        const rules = await import('./rules.ts');
        await act(async () => resolve(rules));
      },
      fail: () => act(async () => reject(new TypeError('the network is away'))),
    });
  });

const [sent, failed, right] = [vi.fn(), vi.fn(), vi.fn()];

function Form() {
  const { bind, check, checking } = useFields(
    { name: (value, rules) => rules.loginId(value), code: passing((value) => value === '1', 'account.codeDigits') },
    { onFail: ({ code }) => failed(code), load },
  );
  const fieldOf = (name: 'name' | 'code') => {
    const { error, ...input } = bind(name, right);
    return (
      <label>
        {name}
        <input {...input} />
        <span data-testid={name}>{error}</span>
      </label>
    );
  };
  const send = async () => {
    const checked = await check();
    if (checked) sent(checked.values);
  };
  return (
    <>
      {fieldOf('name')}
      {fieldOf('code')}
      <button type="button" disabled={checking} onClick={() => void send()}>
        send
      </button>
    </>
  );
}

const open = () =>
  render(
    <I18nextProvider i18n={words}>
      <Form />
    </I18nextProvider>,
  );
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const leave = (name: string) => fireEvent.blur(screen.getByLabelText(name));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'send' });
const said = (name: string) => screen.getByTestId(name).textContent;

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

test('a field that is left before the rules are there is told of when they are', async () => {
  open();
  type('name', 'x');
  leave('name');
  expect([said('name'), failed.mock.calls]).toEqual(['', []]);
  for (const { come } of asked) await come();
  expect(said('name')).toBe('not a name');
  expect(right).not.toHaveBeenCalled();
});

test('what is right by the time that the rules are there is told to who asked', async () => {
  open();
  type('name', 'x');
  leave('name');
  type('name', 'somebody');
  for (const { come } of asked) await come();
  expect(said('name')).toBe('');
  expect(right.mock.calls.map(([value]) => value)).toEqual(['somebody']);
});

test('who came back to the field, or has emptied it, is not interrupted', async () => {
  open();
  type('name', 'x');
  leave('name');
  screen.getByLabelText('name').focus();
  for (const { come } of asked) await come();
  expect(said('name')).toBe('');
});

test('a press before the rules are there waits for them, and sends what is in the form by then, once', async () => {
  open();
  type('name', 'somebody');
  type('code', '1');
  fireEvent.click(button());
  await waitFor(() => expect(button().disabled).toBe(true));
  type('name', 'somebody-else');
  expect(sent).not.toHaveBeenCalled();
  for (const { come } of asked) await come();
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ name: 'somebody-else', code: '1' }]]));
  expect(button().disabled).toBe(false);
});

test('a press before the rules are there sends nothing that they refuse', async () => {
  open();
  type('name', 'x');
  type('code', '1');
  fireEvent.click(button());
  for (const { come } of asked) await come();
  await waitFor(() => expect(said('name')).toBe('not a name'));
  expect(sent).not.toHaveBeenCalled();
});

test('rules that cannot be loaded are said at the press, and asked for again at the next', async () => {
  open();
  await asked[0]?.fail();
  type('name', 'somebody');
  type('code', '1');
  expect(failed).not.toHaveBeenCalled();
  fireEvent.click(button());
  await asked[1]?.fail();
  expect(failed.mock.calls).toEqual([['network']]);
  expect([sent.mock.calls, button().disabled]).toEqual([[], false]);
  fireEvent.click(button());
  await asked[2]?.come();
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ name: 'somebody', code: '1' }]]));
});

test('a form that is gone when the rules come sends nothing', async () => {
  const page = open();
  type('name', 'somebody');
  type('code', '1');
  fireEvent.click(button());
  page.unmount();
  for (const { come } of asked) await come();
  expect(sent).not.toHaveBeenCalled();
});
