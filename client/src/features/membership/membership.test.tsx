// @vitest-environment jsdom
import type { Members, Membership } from '@portal/shared/calls/institution';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { InstitutionsScreen } from './screens/institutions.tsx';
import { MembersScreen } from './screens/members.tsx';
import { MembershipsScreen } from './screens/mine.tsx';

const [org, bank] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const about = { nameEn: '', district: '', draccNo: '' } as const;
const sample = {
  ...about,
  id: org,
  kind: 'org',
  code: '91310115MA1FAKE012',
  name: '示例公司',
  nameEn: 'Sample',
} as const;
const teller = { ...about, id: bank, kind: 'bank', code: 'DEMOCNSHXXX', name: '示例银行' } as const;
const since = '2026-03-01T08:00:00Z';
const own = { inPlaceOf: '', places: [] };
const rows: Membership[] = [
  { ...sample, role: 'ORG_ADMIN', since, confirmed: true },
  { ...teller, role: 'BANK_ADMIN', since, confirmed: true },
];

test('one acts for one institution at a time, chosen among one’s own', async () => {
  const actAs = vi.fn(async () => ({}));
  await renderOffice(MembershipsScreen, '/user/memberships', {
    myMemberships: async () => ({ acting: org, ...own, rows }),
    actAs,
  });
  await screen.findByText('You act for 示例公司');
  fireEvent.click(screen.getByRole('button', { name: 'Act for 示例银行' }));
  await waitFor(() => expect(actAs).toHaveBeenCalledWith({ institution: bank }, expect.anything()));
  fireEvent.click(screen.getByRole('button', { name: 'Stop acting' }));
  await waitFor(() => expect(actAs).toHaveBeenLastCalledWith({ institution: '' }, expect.anything()));
});

test('whoever belongs to none is told what to do; a wrong code is said at its field, a right one acts at once', async () => {
  const actAs = vi.fn(async () => ({}));
  const joinInstitution = vi.fn(async () => ({ institution: org }));
  await renderOffice(MembershipsScreen, '/user/memberships', {
    myMemberships: async () => ({ acting: '', ...own, rows: [] }),
    joinInstitution,
    actAs,
  });
  await screen.findByText('You do not belong to an institution yet');
  const field = screen.getByLabelText('Invitation code');
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(joinInstitution).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'some code' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(actAs).toHaveBeenCalledWith({ institution: org }, expect.anything()));
});

test('leaving is asked for', async () => {
  const leaveInstitution = vi.fn(async () => ({}));
  await renderOffice(MembershipsScreen, '/user/memberships', {
    myMemberships: async () => ({ acting: '', ...own, rows }),
    leaveInstitution,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave 示例银行' }));
  const dialog = await findDialog();
  expect(leaveInstitution).not.toHaveBeenCalled();
  fireEvent.click(await dialog.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(leaveInstitution).toHaveBeenCalledWith({ institution: bank }, expect.anything()));
});

const settled = { confirmed: true, invitedBy: '', canConfirm: false };
const list: Members = {
  institution: sample,
  keeps: true,
  members: [
    { umId: org, name: 'Anna', role: 'ORG_ADMIN', since, self: true, ...settled },
    { umId: bank, name: 'Bert', role: 'ORG_AUDIT', since, self: false, ...settled },
  ],
  delegations: [],
  invitations: [{ id: bank, role: 'ORG_AUDIT', until: since, by: 'Anna' }],
};

test('whoever keeps the members invites with a code that is shown once, withdraws, and dismisses with a reason', async () => {
  const code = '91310115MA1FAKE012-AAAA-BBBB-CCCC-DDDD';
  const inviteMember = vi.fn(async () => ({ invitation: bank, code, until: since }));
  const [withdrawInvitation, dismissMember] = [vi.fn(async () => ({})), vi.fn(async () => ({}))];
  await renderOffice(MembersScreen, `/user/members?institution=${org}`, {
    listMembers: async () => list,
    inviteMember,
    withdrawInvitation,
    dismissMember,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  fireEvent.click(await (await findDialog()).findByRole('button', { name: 'Create code' }));
  await screen.findByText(code);
  expect(inviteMember).toHaveBeenCalledWith({ institution: org, role: 'ORG_ADMIN', days: 7 }, expect.anything());
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  // the next one is made anew, and the one from before is not seen again
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByRole('button', { name: 'Create code' });
  expect(screen.queryByText(code)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation as Approver' }));
  await waitFor(() =>
    expect(withdrawInvitation).toHaveBeenCalledWith({ institution: org, invitation: bank }, expect.anything()),
  );
  // nobody dismisses themselves
  expect(screen.queryByRole('button', { name: 'Remove Anna' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Bert' }));
  const dialog = await findDialog({ name: 'Remove Bert?' });
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Has left' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(dismissMember).toHaveBeenCalledWith({ institution: org, umId: bank, reason: 'Has left' }, expect.anything()),
  );
});

test('who does not keep the members sees who they are', async () => {
  await renderOffice(MembersScreen, `/user/members?institution=${org}`, {
    listMembers: async () => ({ ...list, keeps: false, invitations: [] }),
  });
  await screen.findByText('Bert');
  expect(screen.queryByRole('button', { name: /Dismiss|Invite/ })).toBeNull();
  expect(screen.queryByText('Open invitations')).toBeNull();
});

test('an institution is entered with the code of its kind; what is wrong is said at its field, and nothing sent', async () => {
  const foundInstitution = vi.fn(async () => ({ id: org }));
  await renderOffice(InstitutionsScreen, '/user/institutions', {
    listInstitutions: async () => ({ total: 1, rows: [{ ...sample, members: 2, foundedAt: since }] }),
    foundInstitution,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Register institution' }));
  const dialog = await findDialog();
  const field = await dialog.findByLabelText('Unified social credit identifier');
  fireEvent.change(field, { target: { value: '91310115MA1FAKE013' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  expect(foundInstitution).not.toHaveBeenCalled();
});

const absence = {
  delegator: org,
  delegatorName: 'Anna',
  substitute: bank,
  substituteName: 'Bert',
  role: 'ORG_ADMIN',
} as const;
const leave = { ...absence, id: org, from: '2026-03-02', to: '2026-03-20', own: true };

test('a member delegates to a colleague for days that are possible, and ends it', async () => {
  const delegateActs = vi.fn(async () => ({ delegation: org }));
  const endDelegation = vi.fn(async () => ({}));
  await renderOffice(MembersScreen, `/user/members?institution=${org}`, {
    listMembers: async () => ({ ...list, delegations: [leave] }),
    delegateActs,
    endDelegation,
  });
  await screen.findByText('Bert for Anna');
  fireEvent.click(screen.getByRole('button', { name: 'End the delegation to Bert' }));
  const ended = { institution: org, delegation: org };
  await waitFor(() => expect(endDelegation).toHaveBeenCalledWith(ended, expect.anything()));
  fireEvent.click(screen.getByRole('button', { name: 'Delegate' }));
  const dialog = await findDialog();
  const until = await dialog.findByLabelText('To (inclusive)');
  fireEvent.mouseDown(until);
  fireEvent.change(until, { target: { value: '2020-01-01' } });
  fireEvent.keyDown(until, { key: 'Enter', keyCode: 13 });
  fireEvent.click(await dialog.findByRole('button', { name: 'Delegate' }));
  await dialog.findByText('Enter a date on or after the first day');
  expect(delegateActs).not.toHaveBeenCalled();
});

test('one acts in the place of a colleague who delegated that', async () => {
  const actAs = vi.fn(async () => ({}));
  const places = [{ ...leave, own: false, institution: org }];
  await renderOffice(MembershipsScreen, '/user/memberships', {
    myMemberships: async () => ({ acting: '', inPlaceOf: '', places, rows }),
    actAs,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Act for Anna' }));
  const capacity = { institution: org, inPlaceOf: org };
  await waitFor(() => expect(actAs).toHaveBeenCalledWith(capacity, expect.anything()));
});

test('a member whom a member brought in waits for a third one’s word, who is asked before it is given', async () => {
  const confirmMember = vi.fn(async () => ({}));
  const waiting = { ...settled, confirmed: false, invitedBy: 'Anna', canConfirm: true };
  const [anna] = list.members;
  if (!anna) throw new Error('there is a member');
  const nina = { ...anna, umId: bank, name: 'Nina', self: false, ...waiting };
  await renderOffice(MembersScreen, `/user/members?institution=${org}`, {
    listMembers: async () => ({ ...list, keeps: false, invitations: [], members: [anna, nina] }),
    confirmMember,
  });
  await screen.findByText('Awaiting confirmation');
  screen.getByText(/Invited by Anna/);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Nina' }));
  const dialog = await findDialog();
  expect(confirmMember).not.toHaveBeenCalled();
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(confirmMember).toHaveBeenCalledWith({ institution: org, umId: bank }, expect.anything()));
});

test('who is not confirmed yet is told so in place of acting', async () => {
  await renderOffice(MembershipsScreen, '/user/memberships', {
    myMemberships: async () => ({ acting: '', ...own, rows: [{ ...rows[1], confirmed: false } as Membership] }),
  });
  await screen.findByText(/must confirm you first/);
  expect(screen.queryByRole('button', { name: 'Act for 示例银行' })).toBeNull();
});
