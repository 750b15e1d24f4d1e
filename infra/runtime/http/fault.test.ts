import { pino } from 'pino';
import { expect, test } from 'vitest';
import { faultAnswer } from './fault.ts';

const log = pino({ level: 'silent' });
const connectionError = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

test.each([
  ['a fault of ours', new Error('a bug'), 500],
  ['something that is away', connectionError, 503],
])('%s has the code that the call gives it, and the status of every other', (_, error, status) => {
  const codes = { '500': '909', '503': '909' };
  const answer = faultAnswer(error, 'EN', 'r1', log, codes);
  expect([answer.status, JSON.parse(String(answer.body)).returnCode]).toEqual([status, '909']);
  expect(JSON.parse(String(faultAnswer(error, 'EN', 'r1', log).body)).returnCode).toBe(String(status));
});
