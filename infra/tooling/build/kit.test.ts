import { expect, onTestFinished, test } from 'vitest';
import { sources } from '../checks/sources.ts';
import { openBrowser } from '../embedded/browser.ts';
import { expectFitsInBothWidths, expectUnobstructed } from '../journeys/screen.ts';
import { serveKit } from './kit.ts';

test('the page of the design system shows every component of the kit', () => {
  const page = sources(/^client\/src\/app\/kit\/\w+\.tsx$/)
    .map(({ text }) => text)
    .join();
  const components = sources(/^client\/src\/kit\/[\w-]+(?<!\.test)\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/^export (?:const|function) ([A-Z]\w+)/gm)].map(([, name]) => name),
  );
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(page))).toEqual([]);
});

test('it is served in both languages, fits a phone, and keeps nobody out', async () => {
  const { url, close } = await serveKit(0);
  onTestFinished(close);
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  for (const [language, title] of Object.entries({ zh: '设计组件', en: 'Design system' })) {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(`${url}?lang=${language}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    if (language === 'en') await expectUnobstructed(page, 'html');
    await expectFitsInBothWidths(page);
    expect(complaints).toEqual([]);
    await page.close();
  }
});
