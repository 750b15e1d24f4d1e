import { expect, test } from 'vitest';
import { code, sources } from './sources.ts';

const antd = /\bDatePicker\b/;
const browsers = /<DateInput\b|type="(date|datetime-local|month|time)"/;
const featureOf = (path: string) => path.split('/').slice(0, 4).join('/');

test('a date is chosen by antd’s calendar in the office and by the browser’s own on public pages, never by both', () => {
  const client = sources(code).filter(({ path }) => path.startsWith('client/src/') && !path.endsWith('.test.tsx'));
  const features = (calendar: RegExp) =>
    new Set(client.filter(({ text }) => calendar.test(text)).map(({ path }) => featureOf(path)));
  const [office, site] = [features(antd), features(browsers)];
  // filters of both sides have a file for each; the page of the design system shows both
  const both = ['client/src/core/tables', 'client/src/app/kit'];
  expect([...office].filter((feature) => site.has(feature) && !both.includes(feature))).toEqual([]);
  expect(client.filter(({ text }) => /from 'antd'/.test(text) && browsers.test(text))).toEqual([]);
  expect([office.size > 2, site.size > 1]).toEqual([true, true]);
});
