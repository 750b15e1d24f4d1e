import { randomUUID } from 'node:crypto';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { inventedUsci } from './institutions.ts';
import type { Portal } from './portal.ts';
import { enNarrow, expectUnobstructed, fillIn, inTurn, logIn, prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await sharedPortal();
});

test.each(inTurn(enNarrow))(
  'an institution is entered, who keeps its members invites another one, who joins, acts for it, and is dismissed: %s, %i wide',
  async (language, width) => {
    const { membership, codes } = locales[language];
    const at = (path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;
    const open = async (person: Awaited<ReturnType<Portal['person']>>) => {
      const page = await visit(portal, { width });
      await logIn(page, portal, language, person);
      return page;
    };
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    const [office, keeper, other] = [
      await portal.person('SHDIPP_ADMIN'),
      await portal.person('Default-App-User'),
      await portal.person('Default-App-User'),
    ];
    const [name, code] = [`示例${randomUUID().slice(0, 6)}`, inventedUsci()];

    /** What the dialog says once; read as it stands on the screen. */
    const invited = async (page: Page): Promise<string> => {
      await button(page, membership.members.invite).press('Enter');
      await inDialog(page, membership.members.inviteYes).press('Enter');
      const code = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
      await inDialog(page, membership.members.done).press('Enter');
      return code;
    };
    const enters = async (page: Page, code: string) => {
      await page.goto(at('/user/memberships'));
      await fillIn(page.getByLabel(membership.join.code, { exact: true }), code);
      await button(page, membership.join.yes).press('Enter');
    };
    const joins = async (page: Page, code: string) => {
      await enters(page, code);
      await page.getByRole('heading', { name: membership.acting.replace('{{name}}', name) }).waitFor();
      await expectUnobstructed(page);
    };

    const desk = await open(office);
    await desk.goto(at('/user/institutions'));
    await button(desk, membership.list.found).press('Enter');
    const dialog = desk.getByRole('dialog');
    await fillIn(dialog.getByLabel(membership.list.codeOf.org, { exact: true }), code);
    await fillIn(dialog.getByLabel(membership.list.name, { exact: true }), name);
    const district = dialog.getByLabel(membership.list.district, { exact: true });
    await fillIn(district, codes.district['310115']);
    await district.press('Enter');
    await expectUnobstructed(desk);
    await inDialog(desk, membership.list.save).press('Enter');
    await desk.getByRole('link', { name, exact: true }).press('Enter');
    await desk.getByText(membership.members.none).waitFor();
    const first = await invited(desk);
    await expectUnobstructed(desk);

    const own = await open(keeper);
    await own.goto(at('/user/memberships'));
    await own.getByText(membership.mine.none).waitFor();
    await expectUnobstructed(own);
    await joins(own, first);
    await own.getByRole('link', { name: membership.mine.membersNamed.replace('{{name}}', name) }).press('Enter');
    const second = await invited(own);

    const joining = await open(other);
    await enters(joining, second.toLowerCase());
    // whom a member invited waits for a third one's word, here the portal's
    await joining.getByText(membership.mine.waits).waitFor();
    await desk.reload();
    await desk.getByRole('button', { name: membership.members.confirm }).press('Enter');
    await inDialog(desk, membership.members.confirm).press('Enter');
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
    await joining.reload();
    await joining.getByRole('button', { name: membership.mine.act }).press('Enter');
    await joining.getByRole('heading', { name: membership.acting.replace('{{name}}', name) }).waitFor();
    await expectUnobstructed(joining);

    await own.reload();
    // nobody dismisses themselves: there is one to press
    await own.getByRole('button', { name: membership.members.dismiss }).press('Enter');
    await fillIn(own.getByRole('dialog').getByLabel(membership.members.reason, { exact: true }), 'Has left');
    await inDialog(own, membership.members.dismiss).press('Enter');
    await own.getByRole('dialog').waitFor({ state: 'detached' });
    await expectUnobstructed(own);

    await joining.reload();
    await joining.getByText(membership.mine.none).waitFor();
    await joining.getByRole('heading', { name: membership.actingNobody }).waitFor();

    // all of it stands in the institution's history
    await desk.goto(at('/user/institutions'));
    const row = desk.getByRole(width > 600 ? 'row' : 'listitem').filter({ hasText: name });
    await row.getByRole('link', { name: membership.list.history, exact: true }).press('Enter');
    for (const event of [
      'InstitutionFounded',
      'MemberInvited',
      'MemberJoined',
      'MemberConfirmed',
      'MemberDismissed',
    ] as const)
      await desk.getByText(codes.event[event]).first().waitFor();
  },
);
