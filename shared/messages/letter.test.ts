import { expect, test } from 'vitest';
import { letterWording } from './letter.ts';

const lasting = { portal: 'https://portal.test', codeMinutes: 5, linkDays: 7 };
const worded = (language: 'CN' | 'EN', params: Record<string, string>) =>
  letterWording(language, 'code', { code: '123456', ...params }, lasting);

test('a code names its purpose, by mail and by short message', () => {
  const registration = worded('EN', { purpose: 'register' });
  expect(registration.subject).toBe('Your verification code: registration of an account');
  expect(registration.sms).toContain('123456. Purpose: registration of an account.');
  expect(worded('CN', { purpose: 'change' }).sms).toContain(
    '您的验证码是 123456，用于变更或解绑联系方式，5 分钟内有效。',
  );
  const purposes = ['register', 'reset', 'bind', 'change', 'prove', 'visit'] as const;
  for (const language of ['CN', 'EN'] as const)
    expect(new Set(purposes.map((purpose) => worded(language, { purpose }).sms)).size).toBe(purposes.length);
});

test('a code that an earlier version queued names no purpose of its own', () => {
  expect(worded('EN', {}).subject).toBe('Your verification code: confirmation of your request');
});
