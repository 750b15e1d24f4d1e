import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Style sheets are read for a rule alone that axe leaves out by itself, and take a quarter of its time. */
const options = JSON.stringify({ resultTypes: ['violations'], preload: { assets: ['media'] } });

export const anyDialog = 'dialog[open], [role=dialog]';

/**
 * What a page has for itself, with what it has opened. What stands around all pages is looked at once in each of its looks
 * (every-page.test.ts).
 */
export const ownPart = `main, ${anyDialog}`;

/** What is said of a page that is not at rest, instead of what it breaks. */
export const changing = 'the page is still changing';
const atRest = `!document.querySelector('[aria-busy="true"], .ant-spin-spinning') &&
  document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity)`;

/** Nothing on the page is moving or awaited. */
export const isAtRest = (page: Page): Promise<boolean> => page.evaluate<boolean>(atRest);

/** Where it is, and what is the matter there, such as which colours do not stand out. */
const describeNode = ({ target, any: [first] }: NodeResult): string =>
  target.join(' ') + (first ? ` (${first.message})` : '');

/**
 * Rules of axe that the page as it stands breaks, and where: those that keep people out, or all of them; of the whole
 * page or `selector` what a selector finds.
 */
export async function obstacles(page: Page, { all = false, within: selector = 'html' } = {}): Promise<string[]> {
  // evaluated, since a page forbids eval
  if (!(await isAtRest(page))) return [changing];
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const { violations }: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(selector)}, ${options})`);
  return violations
    .filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(describeNode).join(', ')}`);
}
