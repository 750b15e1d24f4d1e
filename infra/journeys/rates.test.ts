import { locales } from '@portal/shared/locales/index';
import { beforeAll, test } from 'vitest';
import { institution } from './institutions.ts';
import type { Person, Portal } from './portal.ts';
import { enNarrow, inTurn, type Look, prefix, press, shown, typeInto, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let banker: Person;
beforeAll(async () => {
  portal = await sharedPortal();
  const [first] = (await institution(portal, 'bank')).people;
  if (!first) throw new Error('nobody is there');
  banker = first;
}, 240_000);

test.each(inTurn(enNarrow).map((look, at) => [...look, at] as const))(
  'a bank records a rate, corrects it, and imports rows of a spreadsheet, of which one is told what is wrong: %s, %i wide',
  async (...[lan, width, at]: readonly [...Look, number]) => {
    const { rates, centre } = locales[lan];
    const page = await visit(portal, { width, as: banker });
    const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    // a year of its own, so that no look sees what the other one left
    const year = 2001 + at;
    await page.goto(`${portal.stack.gateway}${prefix[lan]}/user/rates?from=${year}-01-01&to=${year}-12-31`);
    await page.getByText(centre.table.filteredEmpty).waitFor();
    await shown(page);

    await press(button(rates.record));
    await press(inDialog(rates.form.save));
    await dialog.getByRole('alert').first().waitFor();
    await shown(page);
    await typeInto(field(rates.currency), 'CHF');
    await field(rates.currency).press('Enter');
    await typeInto(field(rates.day), `${year}-03-02`);
    await field(rates.day).press('Enter');
    await typeInto(field(rates.rate), '0.60390');
    await typeInto(field(rates.source), '虚构银行');
    await press(inDialog(rates.form.save));
    await page.locator('main').getByText('0.6039', { exact: true }).waitFor();

    await press(page.locator('main').getByRole('button', { name: /CHF/ }).first());
    await typeInto(field(rates.rate), '0.604');
    await press(inDialog(rates.correct));
    await page.locator('main').getByText('0.604', { exact: true }).waitFor();

    await press(button(rates.import.open));
    await dialog.getByText(rates.import.pasted, { exact: true }).click();
    const rows = [`CHF\t${year}/3/2\t0.604\t虚构银行`, `JPY\t${year}/3/2\t0\tA`, `EUR\t${year}/3/2\t0.932\tA`];
    await typeInto(field(rates.import.paste), rows.join('\n'));
    await press(inDialog(rates.import.send));
    const refused = dialog.getByRole('table');
    await refused.getByText(locales[lan].money.rate).waitFor();
    await shown(page);
    await press(inDialog(rates.import.close).last());
    await page.locator('main').getByText('0.932', { exact: true }).waitFor();
    await shown(page);
  },
  240_000,
);
