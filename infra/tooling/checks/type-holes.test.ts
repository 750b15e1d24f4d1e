import { expect, test } from 'vitest';
import type { Source } from './imports.ts';
import { code, sources } from './sources.ts';

// `any` and `!` are refused by the linter, which wants a reason of each exception

const notShipped = /\.test\.tsx?$|testing|\/(bench|judged)\/|^infra\/(tooling|deploy)\/|^client\/.*\.config\.ts$/;
const hole = /\bas (?:unknown|any|never|object) as\b|\bas (?:any|never)\b|@ts-(?:expect-error|ignore|nocheck)/;
const comment = /^\s*(?:\/\/|\/\*\*|\*|\{\/\*)/;
const prose = /^\s*(?:\/\/ (?!@ts-)|\/\*\*|\*)/;

/** Casts that the compiler cannot judge and that say no reason in the line above, as lines to print. */
const unexplained = (all: readonly Source[]): string[] =>
  all
    .filter(({ path }) => !notShipped.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) =>
        hole.test(line.replace(/(['"`]).*?\1/g, '')) && !prose.test(line) && !comment.test(lines[index - 1] ?? '')
          ? [`${path}:${index + 1}: a cast without a reason`]
          : [],
      );
    });

const found = (text: string, path = 'services/x.ts') => unexplained([{ path, text }]);

test.each([
  'const a = b as unknown as C;',
  'f(input as never);',
  'const a = {} as object as A;',
  '// @ts-expect-error\nf();',
])('refused without a reason: %s', (text) => {
  expect(found(text)).toEqual(['services/x.ts:1: a cast without a reason']);
  expect(found(`// its type follows from the name\n${text}`)).toEqual([]);
  expect(found(text, 'services/x.test.ts')).toEqual([]);
});

test('text that reads alike is none', () => {
  expect(found("const hint = 'known as never before';\n// as never before")).toEqual([]);
});

test('every cast of the product that the compiler cannot judge says why it holds', () => {
  expect(unexplained(sources(code))).toEqual([]);
});
