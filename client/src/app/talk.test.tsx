// @vitest-environment jsdom
import type { ConsultationData } from '@portal/shared/calls/consultation';
import type { InteractionDay } from '@portal/shared/calls/interaction';
import type { ReportRow } from '@portal/shared/calls/report';
import { locales } from '@portal/shared/locales/index';
import { wordsMax } from '@portal/shared/rules/consultation';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { RequestProblem } from '../core/api/problem.ts';
import type { Locale, Settings } from '../core/session/settings.ts';
import { renderOffice } from '../core/testing/office.tsx';
import { ConsultationScreen } from '../features/consultations/screens/consultation.tsx';
import { ConsultationsScreen } from '../features/consultations/screens/consultations.tsx';
import { InteractionsScreen } from '../features/interactions/screens/interactions.tsx';
import { ReportsScreen } from '../features/reports/screens/reports.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const at = '2026-03-02T08:00:00.000Z';
const settings = (locale: Locale): Settings => ({
  locale,
  lan: locale === 'en' ? 'EN' : 'CN',
  site: '01',
  theme: 'main',
  prefix: '',
  config: {} as Settings['config'],
});
const words = { en: locales.EN, zh: locales.CN } as const;
const both = ['en', 'zh'] as const;
const retryLabel = (locale: Locale): string => words[locale].site.state.retry;
/** as long as they may be */
const name = { en: 'W'.repeat(200), zh: '漫'.repeat(100) } as const;
const texts = { en: `${'long '.repeat(wordsMax / 5 - 1)}words`, zh: '话'.repeat(wordsMax) } as const;

const talk = (locale: Locale, more: Partial<ConsultationData> = {}): ConsultationData => ({
  consultation: id,
  prdId: id,
  productName: name[locale],
  isListed: true,
  status: 'open',
  side: 'seller',
  waitsFor: 'seller',
  closedBy: '',
  closedWhy: '',
  otherName: name[locale],
  isVisitor: false,
  seen: 2,
  otherSeen: 1,
  openedAt: at,
  messages: [
    { number: 1, side: 'asker', text: texts[locale], at },
    { number: 2, side: 'asker', text: null, at },
  ],
  ...more,
});
const day = (locale: Locale): InteractionDay => ({
  day: '2026-03-02',
  prdId: id,
  productName: name[locale],
  isListed: true,
  likes: 1_000,
  favourites: 1,
  consultations: 1,
  people: [
    { kind: 'consultation', who: 'account', name: name[locale], at, consultation: id },
    { kind: 'favourite', who: 'erased', name: '', at, consultation: '' },
    { kind: 'like', who: 'visitor', name: '', at, consultation: '' },
  ],
});
const report = (locale: Locale): ReportRow => ({
  report: id,
  kind: 'article',
  record: id,
  name: name[locale],
  ownerName: '',
  reason: 'other',
  words: texts[locale],
  by: 'anonymous',
  reporterName: '',
  filedAt: at,
  status: 'open',
  decision: '',
  answer: '',
  answeredAt: '',
  answeredBy: '',
  can: { answer: true },
});

interface Looked {
  screen: string;
  Screen: ComponentType;
  call: keyof Api;
  /** what is shown of nothing, and of the longest texts */
  empty?: (texts: (typeof words)[Locale]) => string;
  nothing: object;
  longest: (locale: Locale) => object;
  shows: (locale: Locale) => string;
}
const none = { rows: [], total: 0 };
const looked: readonly Looked[] = [
  {
    screen: 'a conversation',
    Screen: ConsultationScreen,
    call: 'consultation',
    nothing: {},
    longest: talk,
    shows: (locale) => texts[locale],
  },
  {
    screen: 'conversations',
    Screen: ConsultationsScreen,
    call: 'buyerConsultation',
    empty: (texts) => texts.talk.empty,
    nothing: none,
    longest: (locale) => ({
      total: 1,
      rows: [{ ...talk(locale), messages: 2, unread: 100, lastText: texts[locale], lastSide: 'asker', lastAt: at }],
    }),
    shows: (locale) => name[locale],
  },
  {
    screen: 'interactions',
    Screen: InteractionsScreen,
    call: 'sellerInteractiveCenter',
    empty: (texts) => texts.centre.interactions.empty,
    nothing: none,
    longest: (locale) => ({ total: 1, rows: [day(locale)] }),
    shows: (locale) => words[locale].centre.interactions.erased,
  },
  {
    screen: 'reports',
    Screen: ReportsScreen,
    call: 'listReports',
    empty: (texts) => texts.talk.reports.empty,
    nothing: none,
    longest: (locale) => ({ total: 1, rows: [report(locale)] }),
    shows: (locale) => texts[locale],
  },
];

const all = looked.flatMap((screenCase) => both.map((locale) => [screenCase.screen, locale, screenCase] as const));
const show = (locale: Locale, { Screen, call }: Looked, answer: () => Promise<object>, more: Partial<Api> = {}) => {
  const calls = { [call]: answer, seeConsultation: async () => ({}), ...more } as Partial<Api>;
  return renderOffice(Screen, `/user/x?id=${id}`, calls, {}, settings(locale));
};

describe.each(all)('%s (%s)', (_, locale, screenCase) => {
  test('loading says nothing that is not known, failed says so and can be tried again', async () => {
    const { container } = await show(locale, screenCase, () => new Promise(() => {}));
    expect(container.querySelector('.ant-skeleton, [aria-busy="true"]')).toBeTruthy();
    cleanup();
    let isBroken = true;
    const failure = new RequestProblem({ code: '500', message: 'no answer today', status: 500 });
    await show(locale, screenCase, () =>
      isBroken ? Promise.reject(failure) : Promise.resolve(screenCase.longest(locale)),
    );
    const button = await screen.findByRole('button', { name: retryLabel(locale) });
    isBroken = false;
    fireEvent.click(button);
    expect((await screen.findAllByText(screenCase.shows(locale), { exact: false })).length).toBeGreaterThan(0);
  });

  test('the longest texts are all there', async () => {
    await show(locale, screenCase, async () => screenCase.longest(locale));
    expect((await screen.findAllByText(screenCase.shows(locale), { exact: false })).length).toBeGreaterThan(0);
  });

  test.runIf(screenCase.empty)('nothing is said to be nothing', async () => {
    await show(locale, screenCase, async () => screenCase.nothing);
    expect((await screen.findAllByText(screenCase.empty?.(words[locale]) ?? '')).length).toBeGreaterThan(0);
  });
});

const [conversation] = looked;
test.each(both)('each side can report a conversation, and is told that it is read then (%s)', async (locale) => {
  if (!conversation) throw new Error('none');
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  // a picture to read, which the report is sent with
  await show(locale, conversation, async () => talk(locale), { pcruuid: () => new Promise(() => {}) });
  fireEvent.click(await screen.findByRole('button', { name: words[locale].site.goods.report }));
  await screen.findByText(words[locale].talk.report.talkHint);
});

test.each(both)(
  'a conversation that ended says why; who only reads what was reported has nothing to say (%s)',
  async (locale) => {
    if (!conversation) throw new Error('none');
    const closed = { status: 'closed', waitsFor: '', closedBy: 'asker' } as const;
    await show(locale, conversation, async () => talk(locale, { ...closed, closedWhy: 'gone' }));
    await screen.findByText(words[locale].talk.otherGoneNote);
    cleanup();
    await show(locale, conversation, async () => talk(locale, { ...closed, closedWhy: 'said' }));
    await screen.findByText(words[locale].talk.closedByOther, { exact: false });
    cleanup();
    await show(locale, conversation, async () => talk(locale, { side: '' }));
    await screen.findByText(texts[locale]);
    expect(screen.queryByRole('button', { name: words[locale].site.goods.report })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

const enquiries = (locale: Locale, answers: { buyer: number; seller: number }) =>
  show(locale, looked[1] as Looked, async () => none, {
    waiting: async () => ({ unread: { '0': 0, '1': 0 }, pending: {}, unanswered: answers }),
  });

test('the enquiries open on those that need an answer, with their number on the tab', async () => {
  const opened = await enquiries('en', { buyer: 0, seller: 2 });
  await screen.findByRole('img', { name: '2 to answer' });
  expect(opened.search().get('part')).toBe('seller');
  expect(opened.search().get('state')).toBe('mine');
  // another part stays open, whatever needs an answer
  fireEvent.click(screen.getByText(words.en.talk.parts.buyer));
  await vi.waitFor(() => expect(opened.search().get('part')).toBe('buyer'));
  cleanup();
  const quiet = await enquiries('en', { buyer: 0, seller: 0 });
  await screen.findByText(words.en.talk.empty);
  expect(quiet.search().get('part')).toBe('buyer');
  expect(screen.queryByRole('img', { name: /to answer/ })).toBeNull();
});
