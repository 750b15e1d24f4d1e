import type { Language } from '../codes/index.ts';
import type { Refusal } from '../refusal.ts';
import { words as en } from './en/index.ts';
import { words as zh } from './zh/index.ts';

export type Words = typeof en;

type KeyOf<Part, Name extends keyof Part & string = keyof Part & string> = Name extends Name
  ? Part[Name] extends string
    ? Name
    : `${Name}.${KeyOf<Part[Name]>}`
  : never;
/** The dotted key of a text that needs no count. */
export type WordKey = KeyOf<Words>;

/** Both languages at once, for the services; the browser loads the one it shows. */
export const locales = { EN: en, CN: zh } as const;

/** A text by its dotted key, with {{name}} replaced; the key itself when there is none, so that a gap is seen. */
export function translate(
  language: Language,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null
          ? Object.entries(node).find(([name]) => name === part)?.[1]
          : undefined,
      locales[language],
    );
  if (typeof found !== 'string') return key;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** The text of a refusal, with its parameters and the words that it names. */
export function refusalText(language: Language, { refused: code, params, words = {} }: Refusal): string {
  const texts = Object.entries(words).map(([name, key]) => [name, translate(language, key)]);
  return translate(language, `refusals.${code}`, { ...params, ...Object.fromEntries(texts) });
}
