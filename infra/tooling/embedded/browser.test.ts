import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';

test('a browser that draws a page', async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<p>数字贸易</p>');
    expect(await page.textContent('p')).toBe('数字贸易');
  } finally {
    await browser.close();
  }
});
