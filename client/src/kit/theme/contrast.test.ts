import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark) {');

/** Colours that the first block with this selector sets. */
function block(text: string, selector: string): Record<string, string> {
  const from = text.indexOf(`${selector} {`);
  const body = text.slice(from, text.indexOf('}', from));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

const root = block(light, ':root');
const zone = block(light, '[data-theme="zone"]');
const darkRoot = block(dark, ':root');
const themes = {
  main: root,
  zone: { ...root, ...zone },
  'main, dark': { ...root, ...darkRoot },
  'zone, dark': { ...root, ...zone, ...darkRoot, ...block(dark, '[data-theme="zone"]') },
};

const grounds = ['card', 'page'];
const texts = ['ink', 'ink-2', 'ink-3', 'brand', 'brand-strong', 'accent', 'good', 'wait', 'bad'];
const textPairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-bar', 'bar'],
  ['on-foot', 'foot'],
  ['on-foot-strong', 'foot'],
  ['on-dot', 'dot'],
  ...['hero-1', 'hero-2', 'hero-3'].map((ground) => ['on-hero', ground] as const),
  ['on-hero-button', 'on-hero'],
  ['brand', 'brand-soft'],
  ['brand-strong', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['ink-2', 'brand-soft'],
  ...['accent', 'good', 'wait', 'bad'].map((tone) => [tone, `${tone}-soft`] as const),
  ...['good', 'wait', 'bad'].map((tone) => ['ink', `${tone}-soft`] as const),
] as const;
/** Borders of fields, the ring of the focus and the edges of a map; icons on the ground of a category; lines. */
const edgePairs = [
  ...grounds.flatMap((ground) => [['line-strong', ground] as const, ['brand', ground] as const]),
  ['on-bar', 'bar'],
  ...[1, 2, 3, 4, 5, 6].map((line) => [`line-${line}`, 'card'] as const),
  ...['01', '02', '03', '04', '05', '06'].map((code) => ['on-cat', `cat-${code}`] as const),
] as const;

const colour = (theme: Record<string, string>, name: string): string => {
  const value = theme[name];
  if (!value) throw new Error(`there is no colour --${name}`);
  return value;
};

for (const [name, theme] of Object.entries(themes)) {
  test.each(textPairs)(`${name}: text --%s on --%s`, (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edgePairs)(`${name}: edge --%s on --%s`, (edge, ground) => {
    expect(contrast(colour(theme, edge), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
}
