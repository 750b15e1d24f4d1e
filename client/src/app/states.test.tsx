// @vitest-environment jsdom
import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { type ScreenName, screenNames, screens } from '@portal/shared/screens';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import map from '../entities/map/map-box.module.css';
import skeleton from '../kit/skeleton.module.css';
import { id, longestOf, nothingOf } from './testing/answers.ts';
import { open, refusing } from './testing/open.tsx';

// Every public screen before anything is there, without an answer, with nothing to show, and with texts as long as they may
// be: a new one is here by itself.

/** All of a page is looked at: what comes when it is near comes at once. */
class FakeIntersectionObserver {
  private readonly told: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.told = callback;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
    // whoever is told looks at what was seen, and never at who saw it
    queueMicrotask(() => act(() => this.told([entry], this as unknown as IntersectionObserver)));
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
let page: Awaited<ReturnType<typeof open>> | undefined;
afterEach(() => {
  page?.close();
  page = undefined;
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Of screens that are about something: of what. */
const about: Partial<Record<ScreenName, string>> = {
  goods: `?ptId=${id}`,
  financeProduct: `?ptId=${id}&classify=01`,
  profile: `?id=${id}&type=enterprise`,
  financeProfile: `?id=${id}&type=enterprise&classify=01`,
  article: `?id=${id}`,
  compare: `?ids=${id}`,
  search: '?keyword=map',
  platformSearch: '?keyword=map',
  enterpriseSearch: '?keyword=map',
  // of the months of the answer
  dataMap: '?by=month&from=2026-06&to=2026-06',
  mapPlace: '?code=US',
  mapCompare: '?one=US&other=JP',
  visit: '#a-key',
};
/** They are words alone, or ask later. */
const asksNothing: readonly ScreenName[] = [
  'about',
  'privacy',
  'accessibility',
  'forbidden',
  'missing',
  'construction',
  'register',
];

const both = ['zh', 'en'] as const;
type Locale = (typeof both)[number];
const words = { zh: locales.CN, en: locales.EN } as const;
const testedScreens = screenNames
  .filter((name) => screens[name].access === 'public')
  .flatMap((name) => both.map((locale) => [name, locale] as const));

/** Loading and failing are the same in both languages but for words: each screen has one of them, in turns. */
const shard = testedScreens.filter((_, at) => at % 4 === 0 || at % 4 === 3);
/** Their texts are words, or names of codes. */
const showsNoTexts: readonly ScreenName[] = [
  ...asksNothing,
  'login',
  'resetPassword',
  'proof',
  'dataMap',
  'mapPlace',
  'mapCompare',
];

/** What they are about has its name above all. */
const namesIt: readonly ScreenName[] = ['goods', 'financeProduct', 'profile', 'financeProfile', 'article', 'visit'];

type Answer = () => Promise<unknown>;
/** The portal at a screen, where all that can be read answers like that; which calls were asked. */
async function at(name: ScreenName, locale: Locale, answer: (call: keyof typeof calls) => Answer) {
  const calledNames = new Set<string>();
  const reads = (Object.keys(calls) as (keyof typeof calls)[]).filter((call) => !calls[call].writes);
  const api = Object.fromEntries(
    reads.map((call) => [
      call,
      () => {
        calledNames.add(call);
        return answer(call)();
      },
    ]),
  ) as Partial<Api>;
  page = await open(`/${locale}${screens[name].path}${about[name] ?? ''}`, { api });
  return calledNames;
}

/** No screen ends in a fault, or shows what is no text; all parts of it are there. */
async function wholeIn(locale: Locale) {
  const main = await screen.findByRole('main');
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(main.textContent?.trim() || main.querySelector('[role="status"]')).toBeTruthy());
  const mainText = main.textContent ?? '';
  expect(mainText).not.toMatch(/undefined|NaN|Invalid Date|\[object |\{\{/);
  expect(mainText).not.toContain(words[locale].site.state.broken);
  return main;
}
/** The outlines of maps are files, of which there are none here: what a map says of itself is told elsewhere. */
const isNoMap = (element: Element) => !element.closest(`.${map.box}`);

/** What stands where something is on its way. */
const blanks = (main: HTMLElement) =>
  [...main.querySelectorAll(`[aria-busy="true"], .${skeleton.line}, .${skeleton.block}`)].filter(isNoMap).length;

const retries = (locale: Locale) =>
  screen.queryAllByRole('button', { name: words[locale].site.state.retry }).filter(isNoMap);

/** A screen whose calls were answered: nothing failed, and nothing is on its way any more. */
async function answeredIn(locale: Locale) {
  const main = await wholeIn(locale);
  await waitFor(() => expect(blanks(main)).toBe(0));
  expect(retries(locale)).toEqual([]);
  return main;
}

test.each(shard)(
  '%s (%s) before anything is there: no fault, no failure, and not that there is nothing',
  async (name, locale) => {
    await at(name, locale, () => () => new Promise(() => {}));
    const main = await wholeIn(locale);
    const { empty, nothing } = words[locale].site.state;
    expect(retries(locale)).toEqual([]);
    if (!asksNothing.includes(name)) expect(blanks(main)).toBeGreaterThan(0);
    expect(main.textContent).not.toContain(empty);
    expect(main.textContent).not.toContain(nothing);
  },
);

test.each(shard)('%s (%s) without an answer says so, and can be tried again', async (name, locale) => {
  const calledNames = await at(name, locale, () => refusing({ message: 'no answer today' }));
  const main = await wholeIn(locale);
  if (asksNothing.includes(name)) {
    expect([...calledNames]).toEqual([]);
    return;
  }
  const { state, login } = words[locale].site;
  // in a form it is a picture that can be had anew, and the field says that it is missing
  const retryButtons = await screen.findAllByRole('button', {
    name: (called) => called === state.retry || called === login.refresh,
  });
  expect(within(main).queryAllByRole('alert').length > 0 || main.textContent?.includes(login.captchaFailed)).toBe(true);
  expect([...calledNames]).not.toEqual([]);
  calledNames.clear();
  fireEvent.click(retryButtons[0] as HTMLElement);
  await waitFor(() => expect([...calledNames]).not.toEqual([]));
});

test.each(testedScreens)('%s (%s) with nothing to show is a page in words', async (name, locale) => {
  await at(name, locale, (call) => async () => nothingOf(calls[call].output));
  const main = await answeredIn(locale);
  expect(main.textContent?.trim()).toBeTruthy();
});

/** Unbroken, where a language would break it. */
const long = {
  zh: '数字贸易服务平台内容版权产品'.repeat(15).slice(0, 200),
  en: 'Digitaltradeservices'.repeat(10),
} as const;

test.each(testedScreens.filter(([name]) => !asksNothing.includes(name)))(
  '%s (%s) with the longest texts has them whole',
  async (name, locale) => {
    await at(name, locale, (call) => async () => longestOf(calls[call].output, long[locale]));
    const main = await answeredIn(locale);
    if (showsNoTexts.includes(name)) return;
    await waitFor(() => expect(main.textContent).toContain(long[locale]));
    if (namesIt.includes(name))
      expect(within(main).getByRole('heading', { level: 1 }).textContent).toContain(long[locale]);
  },
);
