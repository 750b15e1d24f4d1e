// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import type { UserContact } from '@portal/shared/calls/user-console';
import { decrypt } from '@portal/shared/rules/credentials';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { session } from '../core/session/session.ts';
import { findDialog } from '../core/testing/dialog.ts';
import { someone } from '../core/testing/someone.ts';
import { open, refusing } from './testing/open.tsx';

// jsdom draws no modal dialogs
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

/** Words of the notices; each goes away by itself. */
const noticeTexts = new Set<string | undefined>();
let opened: Awaited<ReturnType<typeof open>> | undefined;
type PartialApi = NonNullable<NonNullable<Parameters<typeof open>[1]>['api']>;

const user: SessionUser = {
  ...someone,
  umId: '1',
  loginId: 'newcomer',
  userLoginId: 'newcomer',
  username: 'Newcomer',
  userTele: '13800000000',
  firstTime: true,
};
let pictures = 0;
const uuid = (at: number) => `3fa85f64-5717-4562-b3fc-${String(at).padStart(12, '0')}`;
const keyOf = (captchaUuid: string) => `key of ${captchaUuid}`;
const pcruuid = async () => {
  const captchaUuid = uuid(++pictures);
  return { captchaUuid, key: keyOf(captchaUuid) };
};
const fine = async () => ({ rtnCode: '1', rtnInfo: '' });
const free = async () => ({ rtnCode: '0', rtnInfo: '' });

async function visit(path: string, api: PartialApi = {}) {
  opened = await open(path, {
    api: { pcruuid, checkId: free, checkCaptcha: async () => ({}), sendCaptcha: fine, ...api },
  });
  const { store } = opened;
  store.subscribe(() => {
    for (const { words } of store.getState().notices) noticeTexts.add(words);
  });
  return opened;
}
const leavePage = () => {
  opened?.close();
  opened = undefined;
};
beforeEach(() => {
  noticeTexts.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.dataset.theme = 'main';
});
afterEach(leavePage);

/** What a call was sent first. */
const sentBy = (call: Mock<(input: unknown) => unknown>) => (call.mock.calls[0]?.[0] ?? {}) as Record<string, string>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

const words = 'I have read and accept the user agreement';

function fillIn() {
  type('Login name', ' newcomer ');
  type('Password', 'secret-1');
  type('Confirm password', 'secret-1');
  type('Mobile or e-mail', '13800000000');
}

/** Answers the captcha in the dialog; gives its id. */
async function answerCaptcha() {
  press('Get code');
  const dialog = await findDialog();
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('img')?.src).toContain(uuid(pictures)));
  const answered = uuid(pictures);
  type('Captcha', 'abcd');
  fireEvent.click(await dialog.findByRole('button', { name: 'Send code' }));
  return answered;
}

async function registerOnce(register: PartialApi['register'], more: PartialApi = {}) {
  const page = await visit('/en/Register', { register, userInfo: async () => ({ userInfo: user }), ...more });
  await screen.findByRole('heading', { name: 'Register' });
  fillIn();
  type('Verification code', '123456');
  fireEvent.click(screen.getByLabelText(words));
  fireEvent.click(button('Register'));
  return page;
}

test.each([
  ['Login', 'Log in'],
  ['Register', 'Register'],
  ['resetPass', 'Reset password'],
])('the way from home to %s ends at %s', async (path, title) => {
  await visit(`/en/${path}`);
  const breadcrumbs = within(await screen.findByRole('navigation', { name: 'You are here' }));
  expect(breadcrumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en/home');
  expect(breadcrumbs.getByText(title).getAttribute('aria-current')).toBe('page');
});

test('who registers is logged in and comes to the basic info', async () => {
  const [checkCaptcha, sendCaptcha] = [vi.fn(async () => ({})), vi.fn(fine)];
  const register = vi.fn(async (_: unknown) => ({ rtnCode: '1', rtnInfo: '', rt: 'new-token' }));
  const { router } = await visit('/en/Register', {
    checkCaptcha,
    sendCaptcha,
    register,
    userInfo: async () => ({ userInfo: user }),
  });
  await screen.findByRole('heading', { name: 'Register' });
  fillIn();
  const answered = await answerCaptcha();
  await screen.findByText(/Resend in 60 s/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('Verification code')));
  expect(checkCaptcha).toHaveBeenCalledWith({ captchaUUid: answered, captchaVal: 'abcd' }, expect.anything());
  expect(sendCaptcha).toHaveBeenCalledWith(
    { id: '13800000000', idType: '1', captchaUUid: answered },
    expect.anything(),
  );
  type('Verification code', '123456');
  expect(button('Register').disabled).toBe(true);
  fireEvent.click(screen.getByLabelText(words));
  fireEvent.click(button('Register'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/user/basicInfo'));
  expect(localStorage.getItem('token')).toBe('new-token');
  expect([...noticeTexts]).toEqual(['entry.register.done']);
  const { password, captchaUUid, ...plain } = sentBy(register);
  expect(plain).toEqual({ loginId: 'newcomer', mobile: '13800000000', mail: '', captcha: '123456' });
  expect(captchaUUid).not.toBe(answered);
  expect(decrypt(password ?? '', keyOf(captchaUUid ?? ''))).toBe('secret-1');
});

test('a mail address is registered as one', async () => {
  const [sendCaptcha, register] = [vi.fn(fine), vi.fn(async () => ({ rtnCode: '1', rtnInfo: '', rt: 't' }))];
  await visit('/en/Register', { sendCaptcha, register });
  await screen.findByRole('heading', { name: 'Register' });
  fillIn();
  type('Mobile or e-mail', 'new@example.org');
  await answerCaptcha();
  await screen.findByText(/being sent to new@example.org/);
  expect(sendCaptcha).toHaveBeenCalledWith(expect.objectContaining({ idType: '2' }), expect.anything());
  type('Verification code', '123456');
  fireEvent.click(screen.getByLabelText(words));
  fireEvent.click(button('Register'));
  await waitFor(() =>
    expect(register).toHaveBeenCalledWith(
      expect.objectContaining({ mobile: '', mail: 'new@example.org' }),
      expect.anything(),
    ),
  );
});

test('the countdown goes on after a reload', async () => {
  const { close } = await visit('/en/Register');
  await screen.findByRole('heading', { name: 'Register' });
  fillIn();
  await answerCaptcha();
  await screen.findByText(/Resend in 60 s/);
  const end = Number(sessionStorage.getItem('code.register'));
  close();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(end - 12_000);
  await visit('/en/Register');
  expect(await screen.findByText('Resend in 12 s')).toBeDefined();
  // with what the code was sent for beside it
  for (const fieldText of ['newcomer', '13800000000']) expect(screen.getByDisplayValue(fieldText)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Get code' })).toBeNull();
  clock.mockRestore();
});

test('a contact that was corrected need not wait for the one that was wrong', async () => {
  const sendCaptcha = vi.fn(fine);
  await visit('/en/Register', { sendCaptcha });
  await screen.findByRole('heading', { name: 'Register' });
  fillIn();
  await answerCaptcha();
  await screen.findByText(/Resend in 60 s/);
  type('Mobile or e-mail', '13800000001');
  expect(screen.queryByText(/Resend in/)).toBeNull();
  type('Mobile or e-mail', '13800000000');
  expect(screen.getByText(/Resend in/)).toBeDefined();
  type('Mobile or e-mail', '13800000001');
  await answerCaptcha();
  await screen.findByText(/Resend in 60 s/);
  expect(sendCaptcha).toHaveBeenCalledTimes(2);
});

test('who has to wait for a code sees for how long', async () => {
  const sendCaptcha = refusing({ code: '015', message: 'Sent a moment ago', status: 200, data: { seconds: 37 } });
  await visit('/en/Register', { sendCaptcha });
  await screen.findByRole('heading', { name: 'Register' });
  fillIn();
  await answerCaptcha();
  expect(await screen.findByText('Resend in 37 s')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Sent a moment ago');
});

test('a code that is no code is not sent, and what one looks like is said', async () => {
  const register = vi.fn(refusing({ code: '004', message: 'Not like this', status: 200 }));
  await registerOnce(register);
  await waitFor(() => expect(errorOf('Verification code')).toBe('Not like this'));
  type('Verification code', '123');
  press('Register');
  await waitFor(() => expect(errorOf('Verification code')).toBe('Enter the six digits of the code'));
  expect(register).toHaveBeenCalledTimes(1);
});

test('whether a name or contact is free is asked when its field is left, not while it is typed', async () => {
  const checkId = vi.fn(async ({ id }: { id: string }) => ({ rtnCode: id === 'taken-one' ? '1' : '0', rtnInfo: '' }));
  await visit('/en/Register', { checkId });
  await screen.findByRole('heading', { name: 'Register' });
  type('Login name', 'taken-on');
  type('Login name', 'taken-one');
  expect(checkId).not.toHaveBeenCalled();
  fireEvent.blur(field('Login name'));
  await waitFor(() => expect(errorOf('Login name')).toBe('This login name is taken'));
  expect(checkId.mock.calls.map(([input]) => input)).toEqual([{ id: 'taken-one', idType: '0' }]);
  type('Login name', 'another-one');
  fireEvent.blur(field('Login name'));
  expect(await screen.findByText('This login name is available')).toBeDefined();
  type('Login name', 'x');
  fireEvent.blur(field('Login name'));
  expect(errorOf('Login name')).toMatch(/^Enter 4 to 20/);
  type('Mobile or e-mail', 'someone@example.org');
  fireEvent.blur(field('Mobile or e-mail'));
  expect(await screen.findByText('The code is sent by e-mail')).toBeDefined();
  expect(checkId).toHaveBeenCalledTimes(3);
});

test('a wrong captcha keeps the dialog, with another picture', async () => {
  const sendCaptcha = vi.fn(fine);
  const checkCaptcha = refusing({ code: 'login.captcha', message: 'The captcha is wrong', status: 200 });
  await visit('/en/Register', { checkCaptcha, sendCaptcha });
  await screen.findByRole('heading', { name: 'Register' });
  fillIn();
  const first = await answerCaptcha();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The captcha is wrong'));
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('img')?.src).not.toContain(first));
  expect(field('Captcha').value).toBe('');
  expect(sendCaptcha).not.toHaveBeenCalled();
});

test('code 008 keeps the dialog; any other closes it and is told in the form', async () => {
  const codes = ['008', '015', '009'];
  const sendCaptcha = () => refusing({ code: codes.shift() ?? '', message: `Said ${codes.length}`, status: 200 })();
  await visit('/en/Register', { sendCaptcha });
  await screen.findByRole('heading', { name: 'Register' });
  fillIn();
  await answerCaptcha();
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Said 2'));
  fireEvent.click(button('Close'));
  await answerCaptcha();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('Said 1');
  await answerCaptcha();
  await waitFor(() => expect(errorOf('Mobile or e-mail')).toBe('Said 0'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['000', 'Login name'],
  ['014', 'Login name'],
  ['006', 'Password'],
  ['009', 'Mobile or e-mail'],
  ['010', 'Mobile or e-mail'],
  ['003', 'Mobile or e-mail'],
  ['004', 'Verification code'],
])('a registration refused with %s is told at its field: %s', async (code, name) => {
  await registerOnce(refusing({ code, message: 'Not like this', status: 200 }));
  await waitFor(() => expect(errorOf(name)).toBe('Not like this'));
  expect(document.activeElement).toBe(field(name));
});

test('what the server says of fields is told at them; what belongs to none above the button', async () => {
  const register = vi.fn(
    refusing({
      code: '400',
      message: 'View fields',
      status: 400,
      fields: { mail: 'No mail', password: 'No password' },
    }),
  );
  await registerOnce(register);
  await waitFor(() => expect(errorOf('Mobile or e-mail')).toBe('No mail'));
  expect(errorOf('Password')).toBe('No password');
  register.mockImplementation(refusing({ code: '005', message: 'Registration failed', status: 200 }));
  type('Mobile or e-mail', '13800000001');
  type('Password', 'secret-2');
  type('Confirm password', 'secret-2');
  press('Register');
  expect((await screen.findByText('Registration failed')).closest('[role=alert]')).not.toBeNull();
});

test('several wrong fields are listed; the list has the focus and leads to each', async () => {
  const register = vi.fn();
  await visit('/en/Register', { register });
  await screen.findByRole('heading', { name: 'Register' });
  type('Password', 'secret-1');
  type('Confirm password', 'secret-2');
  fireEvent.click(screen.getByLabelText(words));
  press('Register');
  const list = (await screen.findByText('Correct these fields')).closest('[tabindex]');
  expect(document.activeElement).toBe(list);
  press('Confirm password: The passwords differ. Enter them again');
  expect(document.activeElement).toBe(field('Confirm password'));
  expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
  expect(register).not.toHaveBeenCalled();
});

const published = { number: 2, from: '2026-03-02', inForce: true, html: '<p>Version two</p>', changed: '' };
test.each([
  ['the portal’s own', { shown: null, versions: [] }, '6. Your personal data'],
  ['the version in force', { shown: published, versions: [published] }, 'Version two'],
])('reading the agreement and accepting it ticks it: %s', async (_, read, text) => {
  await visit('/en/Register', { readAgreement: async () => read });
  await screen.findByRole('heading', { name: 'Register' });
  press('user agreement');
  await screen.findByText(text);
  press('Accept and close');
  expect(screen.getByLabelText<HTMLInputElement>(words).checked).toBe(true);
  expect(button('Register').disabled).toBe(false);
});

test.each([
  ['no token came', async () => ({ rtnCode: '1', rtnInfo: '', rt: '' }), {}],
  [
    'the token is not good',
    async () => ({ rtnCode: '1', rtnInfo: '', rt: 't' }),
    { userInfo: refusing({ code: '904', message: '', status: 200 }) },
  ],
])('registered, but not logged in: %s', async (_, register, more) => {
  const { router } = await registerOnce(register, more);
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/Login'));
  expect([...noticeTexts]).toContain('entry.register.logInAgain');
});

test('who is logged in needs no account', async () => {
  localStorage.setItem('token', 'mine');
  const { router } = await visit('/en/Register', { userInfo: async () => ({ userInfo: user }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/home'));
});

test('a password is reset by a code; the way back is kept', async () => {
  const sendResetPwdCaptcha = vi.fn(fine);
  const resetPwd = vi.fn(async (_: unknown) => ({ rtnCode: '1', rtnInfo: '' }));
  const { router } = await visit('/en/resetPass?back=%2Fabout', { sendResetPwdCaptcha, resetPwd });
  await screen.findByRole('heading', { name: 'Reset password' });
  await waitFor(() => expect(document.querySelector('img')?.src).toContain(uuid(pictures)));
  const picture = uuid(pictures);
  expect(button('Get code').disabled).toBe(true);
  type('Mobile or e-mail', 'someone@example');
  // the rules come a little later than the form
  await waitFor(() => expect(button('Get code').disabled).toBe(true));
  type('Mobile or e-mail', ' someone@example.org ');
  expect(button('Get code').disabled).toBe(false);
  expect(field('New password').disabled).toBe(true);
  press('Get code');
  expect(errorOf('Captcha')).toBe('Enter the characters in the image');
  expect(sendResetPwdCaptcha).not.toHaveBeenCalled();
  type('Captcha', 'abcd');
  press('Get code');
  await screen.findByText('Resend in 60 s');
  expect(sendResetPwdCaptcha).toHaveBeenCalledWith(
    { id: 'someone@example.org', idType: '2', captchaUUid: picture, captchaVal: 'abcd' },
    expect.anything(),
  );
  expect(screen.queryByRole('button', { name: 'Get code' })).toBeNull();
  expect(screen.getByText(/If an account is bound to someone@example.org/)).toBeDefined();
  type('Verification code', '123456');
  expect(field('New password').disabled).toBe(false);
  type('New password', 'abcdef');
  type('Confirm new password', 'abcdef');
  press('Set new password');
  expect(errorOf('New password')).toMatch(/^Enter 6 to 16/);
  type('New password', 'secret-2');
  type('Confirm new password', 'secret-2');
  press('Set new password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/Login'));
  expect(router.state.location.search).toBe('?back=%2Fabout');
  expect([...noticeTexts]).toEqual(['entry.reset.done']);
  const { newPwd, captchaUUid, ...plain } = sentBy(resetPwd);
  expect(plain).toEqual({ id: 'someone@example.org', idType: '2', captcha: '123456' });
  expect(decrypt(newPwd ?? '', keyOf(captchaUUid ?? ''))).toBe('secret-2');
});

test('a reset goes on after a reload, with the contact that its code was sent to', async () => {
  const { close } = await visit('/en/resetPass', { sendResetPwdCaptcha: vi.fn(fine) });
  await screen.findByRole('heading', { name: 'Reset password' });
  await waitFor(() => expect(document.querySelector('img')?.src).toContain(uuid(pictures)));
  type('Mobile or e-mail', 'someone@example.org');
  await waitFor(() => expect(button('Get code').disabled).toBe(false));
  type('Captcha', 'abcd');
  press('Get code');
  await screen.findByText('Resend in 60 s');
  close();
  await visit('/en/resetPass');
  expect(await screen.findByDisplayValue('someone@example.org')).toBeDefined();
  expect(screen.getByText(/If an account is bound to someone@example.org/)).toBeDefined();
});

test('a code that could not be sent is told under “Tips”, with another picture', async () => {
  const sendResetPwdCaptcha = refusing({ code: '429', message: 'Too many requests', status: 429 });
  await visit('/en/resetPass', { sendResetPwdCaptcha });
  await screen.findByRole('heading', { name: 'Reset password' });
  await waitFor(() => expect(document.querySelector('img')?.src).toContain(uuid(pictures)));
  const before = pictures;
  type('Mobile or e-mail', '13800000000');
  type('Captcha', 'abcd');
  press('Get code');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('TipsToo many requests'));
  await waitFor(() => expect(pictures).toBe(before + 1));
  expect(field('Captcha').value).toBe('');
});

test('the way back is kept between logging in and registering', async () => {
  await visit('/en/Login?back=%2Fuser%2FSysMessage');
  await screen.findByRole('heading', { name: 'Log in' });
  const linkIn = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });
  fireEvent.click(linkIn('Register'));
  await screen.findByRole('heading', { name: 'Register' });
  expect(linkIn('Log in').getAttribute('href')).toBe('/en/Login?back=%2Fuser%2FSysMessage');
});

test('changing the password needs a session, and leads back to it', async () => {
  const { router } = await visit('/en/changePass');
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/Login'));
  expect(router.state.location.search).toBe('?back=%2FchangePass');
});

test('a refused change of the password empties the form; a right one is told', async () => {
  localStorage.setItem('token', 'mine');
  const changePwd = vi.fn(refusing({ code: '012', message: 'The old password is incorrect', status: 200 }));
  const { router } = await visit('/en/changePass', {
    changePwd,
    userInfo: async () => ({ userInfo: user }),
  });
  await screen.findByLabelText('Old password', { exact: true });
  const fill = (newPassword = 'secret-2') => {
    type('Old password', 'secret-1 ');
    type('New password', newPassword);
    type('Confirm new password', newPassword);
    press('Change password');
  };
  for (const [wrong, words] of [
    ['secret-2 ', /Enter 6 to 16 characters/],
    ['Abc123', /is too common/],
    ['secret-1 ', /Enter 6 to 16 characters/],
  ] as const) {
    fill(wrong);
    // the hint says much the same: an error it is once the rules are there
    await waitFor(() => expect(field('New password').getAttribute('aria-invalid')).toBe('true'));
    expect(errorOf('New password')).toMatch(words);
  }
  type('Old password', 'secret-2');
  type('New password', 'secret-2');
  press('Change password');
  expect(errorOf('New password')).toMatch(/differs from the current one/);
  expect(changePwd).not.toHaveBeenCalled();
  fill();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The old password is incorrect'));
  expect(['Old password', 'New password', 'Confirm new password'].map((name) => field(name).value)).toEqual([
    '',
    '',
    '',
  ]);
  const sent: Record<string, string>[] = [];
  changePwd.mockImplementation((async (input: Record<string, string>) => {
    sent.push(input);
    return { rtnCode: '1', rtnInfo: '' };
  }) as never);
  fill();
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/user/userInfo'));
  expect([...noticeTexts]).toEqual(['passwordChange.done']);
  const key = keyOf(sent[0]?.captchaUUid ?? '');
  expect([sent[0]?.oldPwd, sent[0]?.newPwd].map((text) => decrypt(text ?? '', key))).toEqual(['secret-1 ', 'secret-2']);
});

test('a phone is changed in two steps, a mail is bound when there is none', async () => {
  localStorage.setItem('token', 'mine');
  const api = { userInfo: async () => ({ userInfo: user }) };
  await visit('/en/changePhone', api);
  expect(await screen.findByRole('heading', { name: 'Change mobile' })).toBeDefined();
  expect(screen.getByText('13800000000')).toBeDefined();
  leavePage();
  await visit('/en/changeEmail', api);
  expect(await screen.findByRole('heading', { name: 'Bind e-mail' })).toBeDefined();
});

test('nothing that was read for one person is shown to the next one in the same page', async () => {
  localStorage.setItem('token', 'mine');
  const contact = {
    umId: '1',
    loginId: 'newcomer',
    accountName: 'Of the first one',
    userMail: '',
    userMobile: '13800000000',
    ...Object.fromEntries(
      ['1', '2'].flatMap((at) =>
        ['Name', 'Dept', 'Pos', 'OfficeAddr', 'Tele', 'Email'].map((part) => [`contact${at}${part}`, `${part} ${at}`]),
      ),
    ),
    shdippDataDomain: '01',
  } as UserContact;
  let answerSecond: (contact: UserContact) => void = () => {};
  const userContact = () =>
    people.length === 2
      ? Promise.resolve(contact)
      : new Promise<UserContact>((resolve) => {
          answerSecond = resolve;
        });
  const people = [user, { ...user, umId: '2', loginId: 'second' }];
  const { store } = await visit('/en/user/basicInfo', {
    userContact,
    userInfo: async () => ({ userInfo: people[0] ?? user }),
    recordHistory: async () => ({ kind: '', record: '', name: '', owner: '', ownerName: '', total: 0, history: [] }),
  });
  await screen.findByText('Of the first one');
  people.shift();
  store.dispatch(session.changed());
  await waitFor(() => expect(store.getState().session).toMatchObject({ user: { umId: '2' } }));
  expect(screen.queryByText('Of the first one')).toBeNull();
  expect(JSON.stringify(store.getState().requests.entries)).not.toContain('Of the first one');
  answerSecond({ ...contact, umId: '2', accountName: 'Of the second one' });
  await screen.findByText('Of the second one');
});

const exchanged = async () => ({ rt: 'ours', device: 'd' });
const themed = async () => ({ token: 'theme-token', theme: 'zone' as const });

test('another area’s token is exchanged once, leaves the address at once, and is never ours', async () => {
  let answer: (tokens: { rt: string; device: string }) => void = () => {};
  const logWithToken = vi.fn(() => new Promise<{ rt: string; device: string }>((resolve) => (answer = resolve)));
  const { router, store } = await visit('/en/user/SysMessage?token=theirs&from=newArea&a=1', {
    logWithToken,
    themeToken: themed,
    userInfo: async () => ({ userInfo: user }),
  });
  expect(window.location.search).toBe('?a=1');
  expect(localStorage.getItem('token')).not.toBe('theirs');
  // nobody is sent to log in while it is on its way
  await screen.findByRole('status', { name: 'Loading' });
  expect(store.getState().session).toEqual({ status: 'unknown', arriving: true });
  answer({ rt: 'ours', device: 'd' });
  await waitFor(() => expect(localStorage.getItem('token')).toBe('ours'));
  await waitFor(() => expect(store.getState().session.status).toBe('user'));
  expect(router.state.location.pathname).toBe('/en/user/SysMessage');
  expect(logWithToken.mock.calls).toEqual([[{ token: 'theirs', from: 'newArea' }, expect.anything()]]);
  expect(document.documentElement.dataset.theme).toBe('zone');
  expect([localStorage.getItem('theme'), localStorage.getItem('newAreaToken')]).toEqual(['zone', 'theme-token']);
});

test.each([
  ['refused', '/en/about?token=theirs&from=newArea', refusing({ code: '904', message: 'no', status: 200 })],
  ['without a source', '/en/about?token=theirs', exchanged],
])('an exchange that fails says so: %s', async (_, path, logWithToken) => {
  const { store, router } = await visit(path, { logWithToken });
  await screen.findByText(/login from the other area could not be confirmed/);
  expect(store.getState().session).toEqual({ status: 'visitor' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(window.location.search).toBe('');
  expect(router.state.location.pathname).toBe('/en/about');
});

test('a date is no source', async () => {
  const themeToken = vi.fn(themed);
  await visit('/en/about?from=2026-01-01', { themeToken });
  await screen.findByRole('heading', { name: 'About the portal' });
  expect(themeToken).not.toHaveBeenCalled();
});
