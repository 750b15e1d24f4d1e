import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const folder = join(root, 'docs/decisions');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');

test('decisions are numbered one after the other, and listed', () => {
  expect(pages.map((name) => Number(name.slice(0, 4)))).toEqual(pages.map((_, index) => index + 1));
  for (const name of pages) {
    const [, title = ''] = /^# (\d+\. .+)$/m.exec(read(name)) ?? [];
    expect(read('README.md')).toContain(`[${title}](${name})`);
  }
});

test.each(pages)(
  '%s: what was to be solved, what was decided, what follows, what was measured, on one page',
  (name) => {
    const headings = [...read(name).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences', 'Measured']);
    expect(read(name)).toMatch(/^Decided \d{4}-\d\d-\d\d; (in force|taken the place of by \[.+\]\(.+\))\.$/m);
    expect(read(name).split('\n').length).toBeLessThan(50);
  },
);
