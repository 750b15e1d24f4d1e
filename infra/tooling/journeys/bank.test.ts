import { locales } from '@portal/shared/locales/index';
import { beforeAll, test } from 'vitest';
import { institution } from './institutions.ts';
import type { Person, Portal } from './portal.ts';
import { expectUnobstructed, fillIn, inTurn, prefix, type Variant, visit, zhWide } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let banker: Person;
beforeAll(async () => {
  portal = await sharedPortal();
  const [first] = (await institution(portal, 'bank')).people;
  if (!first) throw new Error('nobody is there');
  banker = first;
});

test.each(inTurn(zhWide).map((variant, at) => [...variant, at] as const))(
  'a bank keeps its rules, finds nothing to export, and holds a statement against its day: %s, %i wide',
  async (...[language, width, at]: readonly [...Variant, number]) => {
    const { bank } = locales[language];
    const page = await visit(portal, { width, as: banker });
    const main = page.locator('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const open = (path: string) => page.goto(`${portal.stack.gateway}${prefix[language]}/user/${path}`);

    await open('bankRules');
    const time = main.getByLabel(bank.rules.cutOff.replace('{{currency}}', 'EUR'), { exact: true });
    await fillIn(time, '25:00');
    await button(bank.rules.save).press('Enter');
    await main.getByText(bank.rules.time).first().waitFor();
    await expectUnobstructed(page);
    // a time of its own, so that there is something to keep for each look
    await fillIn(time, `15:0${at + 1}`);
    await button(bank.rules.save).press('Enter');
    await main
      .getByRole('table', { name: bank.rules.changes })
      .getByText(`15:0${at + 1}`)
      .first()
      .waitFor();
    await expectUnobstructed(page);

    await open('transfers');
    await main.getByText(bank.transfers.empty).waitFor();

    await open('dayEnd');
    await button(bank.dayEnd.compare).waitFor();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
    const statement = ['account,bankRef,bookingDate,side,currency,amount', `1,FT9,${day},DBIT,EUR,5.00`].join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
    await button(bank.dayEnd.compare).press('Enter');
    await main.getByText(bank.dayEnd.outcomes.bank).waitFor();
    await expectUnobstructed(page);
  },
);
