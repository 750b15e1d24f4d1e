import { calls } from '@portal/shared/calls/index';
import type { locales } from '@portal/shared/locales/index';
import { platform } from '@portal/shared/records/platform';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import type { ScreenName } from '@portal/shared/screens';
import type { Page } from 'playwright-core';
import type { Person, Portal } from '../journeys/portal.ts';

type Words = (typeof locales)['CN' | 'EN'];

export interface Opened {
  page: Page;
  words: Words;
  portal: Portal;
}

/** Something that a screen opens over itself, or in itself. */
export interface Opening {
  called: string;
  /** the window that it is opened in alone; else whatever the page is looked at in */
  width?: 360 | 1440;
  press(opened: Opened): Promise<void>;
  /** a selector of what is there then; a dialog unless said */
  part?: string;
  /** nothing of the page is used after it, which may have the session of somebody else by then */
  last?: true;
}

/** Words with places for names, whatever these are. */
const alike = (template: string) =>
  new RegExp(
    template
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );

/** The first button of that name that can be pressed. */
const button = (page: Page, name: string) =>
  page
    .getByRole('button', { name: alike(name), disabled: false })
    .filter({ visible: true })
    .first();

/** Keeps a session for the pages that come. */
export const wear = (page: Page, token: string): Promise<void> =>
  page.evaluate((known) => localStorage.setItem('token', known), token);

/** The screen as somebody else has it, who is asked to prove who they are. */
async function asSomebodyElse({ page, portal }: Opened): Promise<Person> {
  const other = await portal.person('Default-App-User', '01', undefined, false);
  await portal.company(other);
  await wear(page, other.token);
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return other;
}

/** Somebody types into the form of this address, and their session ends. */
async function endSession(opened: Opened): Promise<void> {
  const { page, words, portal } = opened;
  const leaving = await asSomebodyElse(opened);
  await page.getByRole('textbox').first().fill('A lamp');
  await portal.ask(calls.logout, { rt: leaving.token });
  await page.getByText(words.site.problems['904']).waitFor();
  await page.keyboard.press('Shift');
}

/** A colleague holds what is reviewed, from whoever did before: whoever looks at it sees that come. */
async function heldByColleague({ page, portal }: Opened): Promise<void> {
  const colleague = await portal.person('SHDIPP_ADMIN');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { flag, returnInfo } = await portal.ask(callsOf(platform).hold, { id, takeOver: true }, { as: colleague });
  if (flag !== 'T') throw new Error(returnInfo);
}

/** The menu of a list's views, and what is kept there. */
const views: Opening = {
  called: 'views of a list',
  press: async ({ page, words }) => {
    await button(page, words.centre.views.button).click();
    await page.getByRole('menuitem', { name: words.centre.views.keep }).click();
  },
};

/** The formats that a list is exported in. */
const formats: Opening = {
  called: 'formats of an export',
  press: ({ page, words }) => button(page, words.centre.table.export).click(),
  part: '.ant-dropdown',
};

/** What the screens open, each once. */
export const openings: Partial<Record<ScreenName, readonly Opening[]>> = {
  products: [
    {
      called: 'filters on a phone',
      width: 360,
      press: ({ page, words }) => button(page, words.site.product.filters).click(),
      part: 'main',
    },
  ],
  goods: [
    {
      called: 'large picture',
      press: ({ page, words }) =>
        page.getByRole('region', { name: words.goods.gallery }).getByRole('button').first().click(),
    },
  ],
  register: [{ called: 'agreement', press: ({ page, words }) => button(page, words.entry.register.agreement).click() }],
  overview: [
    {
      called: 'menu on a phone',
      width: 360,
      press: ({ page, words }) => button(page, words.centre.shell.openMenu).click(),
    },
  ],
  basicInfo: [
    { called: 'contact', press: ({ page, words }) => button(page, words.people.basic.bindNamed.phone).click() },
  ],
  secondFactor: [
    { called: 'second factor', press: ({ page, words }) => button(page, words.people.factor.set).click() },
    {
      called: 'proof of who one is',
      press: async (opened) => {
        await asSomebodyElse(opened);
        await button(opened.page, opened.words.people.factor.set).click();
      },
      last: true,
    },
  ],
  'product.own': [
    {
      called: 'question',
      press: ({ page, words }) => button(page, words.record.actions.withdrawNamed).click(),
    },
    views,
    {
      called: 'filters on a phone',
      width: 360,
      press: ({ page, words }) => button(page, words.centre.table.moreFilters).click(),
      part: 'main',
    },
  ],
  'product.edit': [
    {
      called: 'link in a text',
      press: ({ page, words }) => button(page, words.record.editor.link).click(),
      part: '.ant-popover',
    },
    { called: 'login over a form', press: endSession, last: true },
  ],
  'product.audit': [
    {
      called: 'taking down',
      press: async ({ page, words }) => {
        await page.getByRole('tab', { name: new RegExp(`^${words.codes.reviewedStatus['1']}`) }).click();
        await button(page, words.record.audit.takeDownNamed).click();
      },
    },
    {
      called: 'sections',
      press: async ({ page, words }) => {
        await page.getByRole('tab', { name: new RegExp(`^${words.codes.reviewedStatus['1']}`) }).click();
        await button(page, words.record.sections.title).click();
      },
    },
  ],
  'product.auditOne': [
    {
      called: 'rejection without a comment',
      press: ({ page, words }) => button(page, words.record.audit.reject).click(),
      part: 'main',
    },
  ],
  'platform.auditOne': [
    {
      called: 'taking over a hold',
      press: async (opened) => {
        await heldByColleague(opened);
        await button(opened.page, opened.words.record.audit.takeOver).click();
      },
    },
  ],
  catalogue: [
    {
      called: 'rows that an import refused',
      press: ({ page, words }) => button(page, words.imports.refusedNamed).click(),
    },
  ],
  parked: [
    {
      called: 'trying a parked record again',
      press: ({ page, words }) => button(page, words.trail.parked.retry.named).click(),
    },
    {
      called: 'discarding a parked record',
      press: ({ page, words }) => button(page, words.trail.parked.discard.named).click(),
    },
  ],
  reviewQueue: [
    { called: 'keys', press: ({ page, words }) => button(page, words.review.keys.button).click() },
    {
      called: 'decision on many',
      width: 1440,
      press: async ({ page, words }) => {
        await page.getByRole('checkbox', { name: words.centre.table.selectAll }).check();
        await button(page, words.review.batch.reject).click();
      },
    },
  ],
  phrases: [
    { called: 'ready-made comment', press: ({ page, words }) => button(page, words.review.phrases.add).click() },
  ],
  recommend: [
    {
      called: 'a place of the page',
      press: async ({ page, words }) => {
        await page.getByText(words.recommend.views.places, { exact: true }).click();
        await button(page, words.recommend.board.place).click();
      },
      part: 'main',
    },
  ],
  sections: [
    { called: 'assignment', press: ({ page, words }) => button(page, words.recommend.sections.assign).click() },
    {
      called: 'question',
      press: ({ page, words }) => button(page, words.recommend.sections.takeOutNamed).click(),
    },
  ],
  broadcasts: [{ called: 'question', press: ({ page, words }) => button(page, words.broadcast.remove.named).click() }],
  systemMessages: [views, { ...formats, last: true }],
  users: [
    {
      called: 'roles',
      press: ({ page, words }) => button(page, words.people.users.grant.named).click(),
    },
    { called: 'closing an account', press: ({ page, words }) => button(page, words.people.users.cancel.named).click() },
    {
      called: 'columns',
      width: 1440,
      press: ({ page, words }) => button(page, words.centre.table.columns).click(),
      part: '.ant-popover',
      last: true,
    },
  ],
  transactions: [
    { called: 'transaction', press: ({ page, words }) => button(page, words.trade.transactions.record).click() },
    {
      called: 'reversal',
      press: ({ page, words }) => button(page, words.trade.transactions.reverseNamed).click(),
    },
    { ...formats, last: true },
  ],
};
