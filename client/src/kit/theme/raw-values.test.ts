import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(css|tsx)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/[\\/]theme[\\/]|\.test\.tsx$|[\\/]testing[\\/]/.test(path));

const raw =
  /(?<![\w-])(\d*\.?\d+px|#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|(?:color|background|fill|stroke): (?:white|black|red|green|blue|gr[ae]y)\b)/i;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

test('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(40);
});

test('pixels and colours have one home, the theme', () => {
  const found = files.flatMap((path) =>
    withoutComments(readFileSync(path, 'utf8'))
      .split('\n')
      .filter((line) => raw.test(line) && !/href="#/.test(line))
      .map((line) => `${relative(src, path)}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('components use only tokens that exist', () => {
  const known = new Set(
    [...readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
  );
  const unknown = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      // a file, or the row that a card stands in, may name its own
      const own = new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
      return [...text.matchAll(/var\((--[\w-]+)(,)?/g)]
        .filter(([, name, fallback]) => !known.has(name) && !own.has(name) && !fallback)
        .map(([, name]) => `${relative(src, path)}: ${name}`);
    });
  // the two colours of a category are set by the class beside
  expect(unknown.filter((line) => !/--(from|to)$/.test(line))).toEqual([]);
});
