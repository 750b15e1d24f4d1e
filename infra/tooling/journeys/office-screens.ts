import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { anyDialog } from './obstacles.ts';
import { expectUnobstructed, fillIn } from './screen.ts';

type Kinds = (typeof locales)['CN']['kinds'];
type Kind = 'remittance' | 'receipt';
type Name<K extends Kind, Of extends 'acts' | 'fields' | 'states'> = keyof Kinds[K][Of] & string;
type Values<K extends Kind> = { readonly [F in Name<K, 'fields'>]?: string };

const seenDialogs = new Set<string>();

/** What one does at the screens of a kind of record in a workflow, by the words that stand there. */
export function screensOf<K extends Kind>(language: Language, kind: K) {
  const {
    acts,
    fields,
    states,
  }: Record<'acts' | 'fields' | 'states', Readonly<Record<string, string>>> = locales[language].kinds[kind];
  const main = (page: Page): Locator => page.locator('main');
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
  const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
  const box = (page: Page, name: Name<K, 'fields'>) => page.getByLabel(fields[name] ?? '', { exact: true });
  const each = Object.entries as (values: Values<K>) => [Name<K, 'fields'>, string][];

  /** What is offered for what is typed, chosen once it is the one that Enter takes. */
  async function choose(field: Locator, text: string): Promise<void> {
    await fillIn(field, text);
    const taken = field.page().locator('.ant-select-item-option-active', { hasText: text });
    await taken.filter({ visible: true }).first().waitFor();
    await field.press('Enter');
  }
  return {
    main,
    button,
    box,
    link,
    /** Follows a link and waits for its page to go: a control of both pages would be pressed on the wrong one. */
    async leave(page: Page, name: string): Promise<void> {
      await link(page, name).press('Enter');
      await link(page, name).waitFor({ state: 'detached' });
    },
    isIn: (page: Page, state: Name<K, 'states'>) =>
      main(page)
        .getByText(states[state] ?? '', { exact: true })
        .first()
        .waitFor(),
    async fill(page: Page, values: Values<K>): Promise<void> {
      for (const [name, value] of each(values)) await fillIn(box(page, name), value);
    },
    choose,
    /** The form lacks nothing. */
    async isWhole(page: Page): Promise<void> {
      // what is listed above the form is what was wrong when it was sent
      const lacking = main(page).locator(`a[href^="#${kind}_"]:not([role=alert] *)`);
      await expect.poll(() => lacking.allTextContents()).toEqual([]);
      await main(page).getByText(locales[language].workflow.form.ready).waitFor();
    },
    /** Codes of tables. */
    async chooseIn(page: Page, values: Values<K>): Promise<void> {
      // the code stands before its words, in which its letters may stand as well
      for (const [name, value] of each(values)) await choose(box(page, name), `${value} `);
    },
    async day(page: Page, name: Name<K, 'fields'>, value: string): Promise<void> {
      await fillIn(box(page, name), value);
      // Enter takes what the calendar shows, once it shows what was typed
      const taken = page.locator(`.ant-picker-dropdown [title="${value}"].ant-picker-cell-selected`);
      await taken.filter({ visible: true }).waitFor();
      await box(page, name).press('Enter');
    },
    /** What a dialog asks for is said there. */
    async does(
      page: Page,
      act: Name<K, 'acts'>,
      fieldValues: Readonly<Record<string, string>> = {},
      region = main(page),
    ): Promise<void> {
      const name = acts[act] ?? '';
      await region.getByRole('button', { name, exact: true }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      for (const [label, value] of Object.entries(fieldValues)) await fillIn(dialog.getByLabel(label), value);
      // what an act asks for is all that dialogs of a kind differ in
      const dialogState = `${kind} ${Object.keys(fieldValues)}`;
      if (!seenDialogs.has(dialogState)) await expectUnobstructed(page, anyDialog);
      seenDialogs.add(dialogState);
      await dialog.getByRole('button', { name, exact: true }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
