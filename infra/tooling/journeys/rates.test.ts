import { locales } from '@portal/shared/locales/index';
import { beforeAll, test } from 'vitest';
import { institution } from './institutions.ts';
import type { Person, Portal } from './portal.ts';
import { enNarrow, expectUnobstructed, fillIn, inTurn, prefix, type Variant, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let keeper: Person;
beforeAll(async () => {
  portal = await sharedPortal();
  const [first] = (await institution(portal, 'fx')).people;
  if (!first) throw new Error('nobody is there');
  keeper = first;
});

test.each(inTurn(enNarrow).map((variant, at) => [...variant, at] as const))(
  'the administration records a rate, corrects it, and imports rows of a spreadsheet, of which one is told what is wrong: %s, %i wide',
  async (...[language, width, at]: readonly [...Variant, number]) => {
    const { rates, centre } = locales[language];
    const page = await visit(portal, { width, as: keeper });
    const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    // a year of its own, so that no look sees what the other one left
    const year = 2001 + at;
    await page.goto(`${portal.stack.gateway}${prefix[language]}/user/rates?from=${year}-01-01&to=${year}-12-31`);
    await page.getByText(centre.table.filteredEmpty).waitFor();
    await expectUnobstructed(page);

    await button(rates.record).press('Enter');
    await inDialog(rates.form.save).press('Enter');
    await dialog.getByRole('alert').first().waitFor();
    await expectUnobstructed(page);
    await fillIn(field(rates.currency), 'CHF');
    await field(rates.currency).press('Enter');
    await fillIn(field(rates.day), `${year}-03-02`);
    await field(rates.day).press('Enter');
    await fillIn(field(rates.rate), '0.60390');
    await fillIn(field(rates.source), '虚构银行');
    await inDialog(rates.form.save).press('Enter');
    await page.locator('main').getByText('0.6039', { exact: true }).waitFor();

    await page.locator('main').getByRole('button', { name: /CHF/ }).first().press('Enter');
    await fillIn(field(rates.rate), '0.604');
    await inDialog(rates.correct).press('Enter');
    await page.locator('main').getByText('0.604', { exact: true }).waitFor();

    await button(rates.import.open).press('Enter');
    await dialog.getByText(rates.import.pasted, { exact: true }).click();
    const rows = [`CHF\t${year}/3/2\t0.604\t虚构银行`, `JPY\t${year}/3/2\t0\tA`, `EUR\t${year}/3/2\t0.932\tA`];
    await fillIn(field(rates.import.paste), rows.join('\n'));
    await inDialog(rates.import.send).press('Enter');
    const rejectedTable = dialog.getByRole('table');
    await rejectedTable.getByText(locales[language].money.rate).waitFor();
    await expectUnobstructed(page);
    await inDialog(rates.import.close).last().press('Enter');
    await page.locator('main').getByText('0.932', { exact: true }).waitFor();
  },
);
