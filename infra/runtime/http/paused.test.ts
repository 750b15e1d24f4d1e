import { expect, test } from 'vitest';
import { pausedAnswer, secondsUntil } from './paused.ts';

const pause = { until: '2026-03-02T06:30:00.000Z', zh: '系统升级', en: 'An upgrade.' };

test.each([
  ['CN', '3月2日 14:30 前可以浏览，暂停登录和业务办理。系统升级'],
  ['EN', 'Until 2 March at 14:30 pages can be read, but no one can log in or make changes. An upgrade.'],
] as const)('whoever is refused hears until when and why, by the time of Shanghai: %s', (language, words) => {
  const { status, body } = pausedAnswer(pause, language, {});
  expect(status).toBe(503);
  const answer = JSON.parse(String(body));
  expect(answer).toMatchObject({ flag: 'F', returnCode: 'maintenance', data: { until: pause.until } });
  expect(answer.returnInfo).toContain(words);
});

test('it says in whole seconds when to come again, never at once', () => {
  const until = Date.parse(pause.until);
  expect([until - 1_500, until, until + 9].map((now) => secondsUntil(pause, now))).toEqual([2, 1, 1]);
});
