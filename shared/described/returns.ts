import type { Call } from '../define/call.ts';
import { locales } from '../locales/index.ts';
import type { Description } from './types.ts';

type Words = { readonly [key: string]: string | Words };

const flat = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );

/**
 * Every code that a call may be refused with, with its words in both languages. Some calls have names of their own for
 * some: these come with the words of what they stand for.
 */
export function returnCodes(calls: readonly Call[]): Readonly<Record<string, Description>> {
  const zh = new Map(flat(locales.CN.refusals));
  const own = new Map<string, Description>(
    flat(locales.EN.refusals).map(([code, en]) => [code, [en, zh.get(code) ?? '']]),
  );
  const all = new Map(own);
  for (const { codes = {} } of calls)
    for (const [code, called] of Object.entries(codes)) {
      const words = own.get(code);
      if (words && !own.has(called)) all.set(called, words);
    }
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}
