import { type Language, languages, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { z } from 'zod';
import { fieldsOf, innermost } from './schema-text.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const oneOf = <Code extends string>(codes: readonly Code[], ...candidates: readonly unknown[]): Code | undefined =>
  candidates.map((candidate) => codes.find((code) => code === candidate)).find((code) => code !== undefined);

/** The language of the words in an answer: the reader's, of the headers, else that of the content. */
export const wordsLanguage = (headers: Headers, input: Readonly<Record<string, unknown>> = {}): Language =>
  oneOf(languages, headers.lang, headers.lan, input.lan, input.lanCode) ?? 'CN';

/** What the body says beats the header. */
export const siteOf = (headers: Headers, input: Readonly<Record<string, unknown>>): Site =>
  oneOf(sites, input.site, input.dominCode, headers.site) ?? mainSite;

const asksFor = (schema: z.core.$ZodType | undefined, codes: readonly string[]): boolean => {
  const field = schema && innermost(schema);
  if (!(field instanceof z.core.$ZodEnum)) return false;
  const entries = Object.values(field._zod.def.entries);
  return entries.length === codes.length && codes.every((code) => entries.includes(code));
};

/**
 * Fields of a call that name a language or a site are filled in from the headers when they are absent. A filter, which
 * has more choices than those (all, none), is not.
 */
export function headerFiller(schema: z.core.$ZodType): (input: Record<string, unknown>, headers: Headers) => void {
  const fields = fieldsOf(schema);
  const language = ['lan', 'lanCode'].filter((name) => asksFor(fields.get(name), languages));
  const site = ['site', 'dominCode'].filter((name) => asksFor(fields.get(name), sites));
  return (input, headers) => {
    const ofHeaders = { lan: oneOf(languages, headers.lan, headers.lang), site: oneOf(sites, headers.site) };
    for (const name of language) if (!(name in input) && ofHeaders.lan) input[name] = ofHeaders.lan;
    for (const name of site) if (!(name in input) && ofHeaders.site) input[name] = ofHeaders.site;
  };
}
