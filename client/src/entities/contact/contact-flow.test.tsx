// @vitest-environment jsdom
import { captchaSeconds } from '@portal/shared/codes/index';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { ContactDialog, ContactFlow, type ContactFlowProps } from './contact-flow.tsx';

// jsdom draws no modal dialogs
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let pictures = 0;
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const pcruuid = async () => ({ captchaUuid: uuid(++pictures), key: 'k' });
const refusal = (message: string, fields?: Record<string, string>) =>
  new RequestProblem({ code: '004', message, status: 200, ...(fields && { fields }) });
const sent = async () => ({ id: '', rtnInfo: '' });

async function open(props: Partial<ContactFlowProps>, calls: Parameters<typeof renderOffice>[2]) {
  const onDone = vi.fn();
  const flow: ContactFlowProps = { kind: 'phone', purpose: 'bind', bound: '', onDone, ...props };
  const office = await renderOffice(() => <ContactFlow {...flow} />, '/flow', { pcruuid, ...calls });
  return { ...office, onDone };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pictureShown = () => waitFor(() => expect(document.querySelector('img')?.src).toContain(uuid(pictures)));

test('a phone is bound: captcha, code, countdown, done', async () => {
  const sendContactCode = vi.fn(sent);
  const savePhoneOrMail = vi.fn(async () => ({ rtnInfo: '' }));
  const { store, onDone } = await open({}, { sendContactCode, savePhoneOrMail });
  await pictureShown();
  expect((screen.getByRole('button', { name: 'Get code' }) as HTMLButtonElement).disabled).toBe(true);
  type('Mobile', '13800000000');
  press('Get code');
  expect(await screen.findByText('Enter the characters in the image')).toBeTruthy();
  expect(sendContactCode).not.toHaveBeenCalled();
  const answered = uuid(pictures);
  type('Captcha', ' abcd ');
  press('Get code');
  await screen.findByText(/Resend in 60 s/);
  expect(sendContactCode).toHaveBeenCalledWith(
    { id: '13800000000', idType: '1', captchaType: '4', captchaUUid: answered, captchaVal: 'abcd' },
    expect.anything(),
  );
  expect(screen.queryByLabelText('Captcha', { exact: true })).toBeNull();
  type('Verification code', '12-34 56');
  press('Bind');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(savePhoneOrMail).toHaveBeenCalledWith(
    { id: '13800000000', idType: '1', captcha: '123456', captchaType: '4' },
    expect.anything(),
  );
  expect(store.getState().notices.map((notice) => notice.words)).toEqual(['contactChange.done.bind.phone']);
});

test.each([
  ['12800000000', false],
  ['1380000000', false],
  ['13800000000', true],
])('a code is asked for only for a phone that can be one: %s', async (phone, isRequested) => {
  const sendContactCode = vi.fn(sent);
  await open({}, { sendContactCode });
  await pictureShown();
  type('Mobile', phone);
  type('Captcha', 'abcd');
  press('Get code');
  if (isRequested) await waitFor(() => expect(sendContactCode).toHaveBeenCalled());
  else {
    expect(screen.getByLabelText('Mobile', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(sendContactCode).not.toHaveBeenCalled();
  }
});

test('a change: the bound one is verified first, then a new one is added with the code that verified it', async () => {
  const sendContactCode = vi.fn(sent);
  const checkContactCode = vi.fn(async () => ({}));
  const savePhoneOrMail = vi.fn(async () => ({ rtnInfo: '' }));
  await open(
    { purpose: 'change', kind: 'mail', bound: 'a@b.cn' },
    { sendContactCode, checkContactCode, savePhoneOrMail },
  );
  press('Get code');
  await screen.findByRole('heading', { name: 'Get a verification code' });
  await pictureShown();
  type('Captcha', 'abcd');
  press('Send code');
  await screen.findByText(/A code is being sent to a@b.cn/);
  expect(sendContactCode).toHaveBeenCalledWith(
    expect.objectContaining({ idType: '2', captchaType: '3', captchaVal: 'abcd' }),
    expect.anything(),
  );
  expect(screen.queryByRole('heading', { name: 'Get a verification code' })).toBeNull();
  expect(screen.queryByLabelText('New e-mail')).toBeNull();
  type('Verification code', '111111');
  press('Verify');
  await screen.findByLabelText('New e-mail');
  expect(checkContactCode).toHaveBeenCalledWith({ idType: '2', captcha: '111111' }, expect.anything());
  type('New e-mail', 'c@d.cn');
  type('Verification code', '222222');
  press('Bind');
  await waitFor(() =>
    expect(savePhoneOrMail).toHaveBeenCalledWith(
      { id: 'c@d.cn', idType: '2', captcha: '222222', captchaType: '4', oldCaptcha: '111111' },
      expect.anything(),
    ),
  );
});

test('a wrong code is cleared and its message shown; nothing is unbound', async () => {
  const removePhoneOrMail = vi.fn(() => Promise.reject(refusal('The code is wrong')));
  const { onDone } = await open({ purpose: 'unbind', bound: '13800000000' }, { removePhoneOrMail });
  type('Verification code', '111111');
  press('Unbind');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The code is wrong'));
  expect((screen.getByLabelText('Verification code') as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Verification code'));
  expect(onDone).not.toHaveBeenCalled();
});

test('a refused captcha brings another picture and keeps the dialog', async () => {
  const sendContactCode = vi.fn(() => Promise.reject(refusal('The captcha is wrong')));
  await open({ purpose: 'unbind', bound: '13800000000' }, { sendContactCode });
  press('Get code');
  await pictureShown();
  const before = pictures;
  type('Captcha', 'wrong');
  press('Send code');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The captcha is wrong'));
  await waitFor(() => expect(pictures).toBe(before + 1));
  expect((screen.getByLabelText('Captcha', { exact: true }) as HTMLInputElement).value).toBe('');
  expect(screen.getByRole('heading', { name: 'Get a verification code' })).toBeTruthy();
});

test('the countdown goes on after a reload, and the button comes back when it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  sessionStorage.setItem('code.bound-phone', String(Date.now() + 30_000));
  await open({ purpose: 'unbind', bound: '13800000000' }, {});
  expect(screen.getByText('Resend in 30 s')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Get code' })).toBeNull();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByText('Resend in 29 s')).toBeTruthy();
  for (let second = 0; second < 30; second++) act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('button', { name: 'Get code' })).toBeTruthy();
});

test('closing the captcha leaves the dialog that it is asked in open', async () => {
  const onClose = vi.fn();
  await renderOffice(
    () => <ContactDialog kind="phone" purpose="unbind" bound="13800000000" onDone={vi.fn()} onClose={onClose} />,
    '/flow',
    { pcruuid },
  );
  press('Get code');
  const captcha = (await screen.findByRole('heading', { name: 'Get a verification code' })).closest('dialog');
  if (!captcha) throw new Error('there is no dialog');
  fireEvent(captcha, new Event('close'));
  expect(screen.queryByRole('heading', { name: 'Get a verification code' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('who has to wait sees for how long, in the form', async () => {
  const problem = { code: '015', message: 'Sent a moment ago', status: 200, data: { seconds: 42 } };
  await open(
    { purpose: 'unbind', bound: '13800000000' },
    { sendContactCode: () => Promise.reject(new RequestProblem(problem)) },
  );
  press('Get code');
  await pictureShown();
  type('Captcha', 'abcd');
  press('Send code');
  await screen.findByText('Resend in 42 s');
  expect(screen.getByRole('alert').textContent).toContain('Sent a moment ago');
  expect(screen.queryByRole('heading', { name: 'Get a verification code' })).toBeNull();
});

test('a code is pasted as it was written', async () => {
  await open({}, {});
  type('Verification code', ' 123 456');
  expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('123456');
  type('Verification code', '６５４３２１7');
  expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('654321');
});

test('a picture that nobody can answer any more is replaced when the page is looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open({}, {});
  await pictureShown();
  const before = pictures;
  type('Captcha', 'ab');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void vi.advanceTimersByTime(captchaSeconds * 1000));
  expect(pictures).toBe(before);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(pictures).toBe(before + 1));
  expect(screen.getByLabelText<HTMLInputElement>('Captcha').value).toBe('');
  await pictureShown();
  act(() => void vi.advanceTimersByTime(captchaSeconds * 1000));
  await waitFor(() => expect(pictures).toBe(before + 2));
  hidden.mockRestore();
});
