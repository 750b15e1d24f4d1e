// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import type { UserContact } from '@portal/shared/calls/user-console';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { BasicInfoScreen } from './screens/basic-info.tsx';

const nobody = {
  contact1Name: '',
  contact1Dept: '',
  contact1Pos: '',
  contact1OfficeAddr: '',
  contact1Tele: '',
  contact1Email: '',
  contact2Name: '',
  contact2Dept: '',
  contact2Pos: '',
  contact2OfficeAddr: '',
  contact2Tele: '',
  contact2Email: '',
};
const empty: UserContact = {
  umId: '00000000-0000-4000-8000-000000000001',
  loginId: 'tester',
  accountName: 'Tester',
  accountNameEn: '',
  userMail: '',
  userMobile: '13800000000',
  shdippDataDomain: '01',
  ...nobody,
};
const first = {
  contact1Name: 'Wang',
  contact1Dept: 'Sales',
  contact1Pos: 'Head',
  contact1OfficeAddr: '1 Road',
  contact1Tele: '02112345678',
  contact1Email: 'wang@example.org',
};
const filled: UserContact = { ...empty, ...first, shdippDataDomain: '02' };
const own = '/user/basicInfo';
const seller: Partial<SessionUser> = { roles: ['Default-App-User'] };

function field(name: string): HTMLInputElement {
  const found = document.getElementById(`basic_${name}`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`there is no field ${name}`);
  return found;
}
const fill = (values: Partial<UserContact>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
};
function choose(site: string) {
  fireEvent.mouseDown(field('shdippDataDomain'));
  fireEvent.click(screen.getByTitle(site));
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('who has no basic info begins by filling it in; after saving it is read only', async () => {
  let data = empty;
  const saveUserContact = vi.fn<Api['saveUserContact']>(async () => {
    data = filled;
    return {};
  });
  const { store } = await renderOffice(
    BasicInfoScreen,
    own,
    { userContact: async () => data, saveUserContact },
    seller,
  );
  await screen.findByRole('button', { name: 'Submit' });
  // what is bound stands there already
  expect([field('contact1Tele').value, field('contact1Email').value]).toEqual(['13800000000', '']);
  fill(first);
  choose('Lingang New Area');
  fireEvent.change(screen.getByLabelText(/^English account name/), { target: { value: 'Tess Tester' } });
  submit();
  await screen.findByRole('button', { name: 'Change' });
  const names = { accountName: 'Tester', accountNameEn: 'Tess Tester' };
  expect(saveUserContact.mock.calls[0]?.[0]).toMatchObject({ ...first, ...names, shdippDataDomain: '02' });
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  expect(await screen.findByText('wang@example.org')).toBeTruthy();
  expect(store.getState().notices.map((notice) => notice.words)).toEqual(['people.basic.saved']);
});

test('nothing is sent without a site of entry, which takes the focus', async () => {
  const saveUserContact = vi.fn<Api['saveUserContact']>();
  await renderOffice(BasicInfoScreen, own, { userContact: async () => empty, saveUserContact }, seller);
  await screen.findByRole('button', { name: 'Submit' });
  fill(first);
  submit();
  const link = await screen.findByRole('link', { name: /^Site: / });
  expect(link.getAttribute('href')).toBe('#basic_shdippDataDomain');
  expect(screen.getByText('Correct one field')).toBeTruthy();
  expect(document.activeElement).toBe(field('shdippDataDomain'));
  expect(saveUserContact).not.toHaveBeenCalled();
});

test('the site of an account with duties is fixed', async () => {
  await renderOffice(BasicInfoScreen, own, { userContact: async () => empty });
  expect(await screen.findByText('The operator sets the site of administrators’ accounts.')).toBeTruthy();
  expect(field('shdippDataDomain').disabled).toBe(true);
});

test('others read first, change on demand, and go back without saving', async () => {
  await renderOffice(BasicInfoScreen, own, { userContact: async () => filled });
  expect(await screen.findByText('Lingang New Area')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(field('contact1Name').value).toBe('Wang');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a second contact is all or nothing; each empty field says so', async () => {
  const saveUserContact = vi.fn<Api['saveUserContact']>(async () => ({}));
  await renderOffice(BasicInfoScreen, own, { userContact: async () => filled, saveUserContact });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  fill({ contact2Name: 'Li' });
  submit();
  await screen.findByText('Correct 5 fields');
  expect(saveUserContact).not.toHaveBeenCalled();
  fill({ contact2Name: '' });
  submit();
  await waitFor(() => expect(saveUserContact).toHaveBeenCalledTimes(1));
});

test('what the server says about a field stands at the field', async () => {
  const saveUserContact = vi.fn<Api['saveUserContact']>(() =>
    Promise.reject(
      new RequestProblem({ code: '400', message: 'Check', status: 400, fields: { contact1Tele: 'No such number' } }),
    ),
  );
  await renderOffice(BasicInfoScreen, own, { userContact: async () => filled, saveUserContact });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  submit();
  const link = await screen.findByRole('link', { name: 'First contact: Phone: No such number' });
  fireEvent.click(link);
  expect(document.activeElement).toBe(field('contact1Tele'));
});

test('the only bound contact cannot be unbound; the other one can be bound', async () => {
  const { search } = await renderOffice(BasicInfoScreen, own, { userContact: async () => filled });
  const unbind = await screen.findByRole('button', { name: 'Unbind mobile' });
  expect((unbind as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('A mobile or an e-mail must stay bound.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bind e-mail' })).toBeTruthy();
  expect(search().toString()).toBe('');
});

const viewed: Api['viewUserInfo'] = async ({ id }) => {
  const loginId = id === filled.umId ? 'other' : 'third';
  return {
    user: {
      umId: id,
      loginId,
      userLoginId: loginId,
      username: loginId === 'other' ? 'Other' : 'Third',
      orgName: '',
      orgCode: '',
      userDomain: '02',
      userTele: '',
      userMail: '',
      roles: ['Default-App-User'],
      dominID: '02',
      draccNo: '',
      acting: '',
      secondFactor: false,
      status: '2',
      delFlag: '0',
      erased: false,
      dataTime: '2026-03-01T08:00:00Z',
    },
    contact: filled,
    can: { freeze: false, open: true, logOff: true, erase: false, resetSecondFactor: false, grant: false },
  };
};

test('an administrator looks at another user, and can change nothing of them', async () => {
  const id = filled.umId;
  const viewUserInfo = vi.fn(viewed);
  const sessions = vi.fn<Api['sessions']>(async () => ({ sessions: [] }));
  const recentActivity = vi.fn<Api['recentActivity']>(async () => ({ total: 0, rows: [] }));
  const userTokens = async () => ({ tokens: [] });
  const calls = { viewUserInfo, sessions, recentActivity, userTokens };
  await renderOffice(BasicInfoScreen, `${own}?flag=admin&id=${id}`, calls);
  await screen.findByRole('heading', { name: 'Basic info of Other' });
  await screen.findByText('No tokens yet');
  expect(screen.getByText('Frozen')).toBeTruthy();
  expect(screen.getByText('wang@example.org')).toBeTruthy();
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons.filter((text) => !['Save proof', 'Seal now'].includes(text ?? ''))).toEqual(['Back']);
  expect(viewUserInfo).toHaveBeenCalledWith({ id, flag: 'admin' }, expect.anything());
  await waitFor(() => expect(recentActivity).toHaveBeenCalledWith({ id }, expect.anything()));
  expect(sessions).toHaveBeenCalledWith({ id }, expect.anything());
});

test('what happened to one user is never shown as another one’s', async () => {
  const third = '00000000-0000-4000-8000-000000000003';
  const recentActivity: Api['recentActivity'] = ({ id }) =>
    id === third
      ? new Promise(() => {})
      : Promise.resolve({
          total: 1,
          rows: [
            {
              position: 1,
              type: 'AccountOpened',
              at: '2026-03-01T08:00:00Z',
              actor: 'u9',
              actorName: 'Opener',
              address: '',
              agent: '',
              params: {},
            },
          ],
        });
  const { router } = await renderOffice(BasicInfoScreen, `${own}?flag=admin&id=${filled.umId}`, {
    viewUserInfo: viewed,
    sessions: async () => ({ sessions: [] }),
    recentActivity,
    userTokens: async () => ({ tokens: [] }),
  });
  await screen.findByText('by Opener');
  await act(() => router.navigate(`${own}?flag=admin&id=${third}`));
  await screen.findByRole('heading', { name: 'Basic info of Third' });
  expect(screen.queryByText('by Opener')).toBeNull();
});
