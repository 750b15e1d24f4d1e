import { type Language, languages, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { z } from 'zod';
import { fieldsOf, innermost } from './schema-text.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const oneOf = <Code extends string>(codes: readonly Code[], ...candidates: readonly unknown[]): Code | undefined =>
  candidates.map((candidate) => codes.find((code) => code === candidate)).find((code) => code !== undefined);

/** Language of an answer's texts: the caller's, from the headers, else the content's. */
export const wordsLanguage = (headers: Headers, input: Readonly<Record<string, unknown>> = {}): Language =>
  oneOf(languages, headers.lang, headers.lan, input.lan, input.lanCode) ?? 'CN';

/** The body takes precedence over the header. */
export const siteOf = (headers: Headers, input: Readonly<Record<string, unknown>>): Site =>
  oneOf(sites, input.site, input.dominCode, headers.site) ?? mainSite;

const asksFor = (schema: z.core.$ZodType | undefined, codes: readonly string[]): boolean => {
  const field = schema && innermost(schema);
  if (!(field instanceof z.core.$ZodEnum)) return false;
  const entries = Object.values(field._zod.def.entries);
  return entries.length === codes.length && codes.every((code) => entries.includes(code));
};

/**
 * Fills in absent fields of a language or a site from the headers. A filter, which has more values (all, none), is
 * left alone.
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
