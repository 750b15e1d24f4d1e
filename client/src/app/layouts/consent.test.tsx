// @vitest-environment jsdom
import { words as en } from '@portal/shared/locales/en/index';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Consent } from './consent.tsx';

const script = 'https://counts.example/script.js';
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  document.head.innerHTML = `<meta name="analytics" content="${script}">`;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.head.innerHTML = '';
});

async function open() {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } });
  render(
    <I18nextProvider i18n={i18n}>
      <Consent />
    </I18nextProvider>,
  );
}
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('nothing is counted before the visitor agrees, nor in the first three seconds', async () => {
  await open();
  await advance(10_000);
  expect(scripts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await advance(2_900);
  expect(scripts()).toEqual([]);
  await advance(200);
  expect(scripts()).toEqual([script]);
});

test('who declines is not asked again, and may think otherwise', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  cleanup();
  await open();
  await advance(10_000);
  expect(scripts()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /not counted/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await advance(3_100);
  expect(scripts()).toEqual([script]);
});

test('where it is not set nobody is asked', async () => {
  document.head.innerHTML = '';
  await open();
  expect(document.querySelector('button')).toBeNull();
});
