import { words } from '@portal/shared/locales/en/index';
import type { Source } from './imports.ts';

function* keysOf(node: object, path = ''): Generator<string> {
  for (const [name, part] of Object.entries(node)) {
    if (typeof part === 'string') yield `${path}${name}`;
    else yield* keysOf(part, `${path}${name}.`);
  }
}

/** The library adds these by number: whoever counts asks for the key without. */
const plural = /_(one|other)$/;
/** `codes.site.${site}` and 'records.yesNo.*': part of a key is known only when it is shown. */
const patterns = /`((?:[\w.]|\$\{[^{}`]*\})+)`|'([A-Za-z]\w*(?:\.\w+)*)\.\*'/g;
/** A field's table of codes, and what a guard refuses by: definitions of records name them so. */
const tables = /\bwords: '(\w+(?:\.\w+)+)'/g;
const guards = /\bcode: '(\w+)\.(\w+)'/g;
/** A text that is read whole and by itself, an agreement, is taken by its module; what the client adds to its words is not. */
const fullImportPattern = /\bimport\('@portal\/shared\/locales\/en\/(\w+)'\)/g;
const bundles = /^client\/src\/app\/i18n\//;
const definitions = /^shared\/locales\/(en|zh)\//;

const asPattern = (template: string): string =>
  template
    .split(/\$\{[^{}]*\}/)
    .map((text) => text.replaceAll('.', '\\.'))
    .join('[\\w.-]+');

/** Each text of shared/locales that nothing asks for, as a line to print. */
export function unusedWords(sources: readonly Source[]): string[] {
  const users = sources.filter(({ path }) => !definitions.test(path) && !/\.test\.tsx?$/.test(path));
  const text = users.map((source) => source.text).join('\n');
  const keyPatterns = [...text.matchAll(patterns)]
    .map(([, template, prefix]) => (prefix === undefined ? (template ?? '') : `${prefix}.\${}`))
    // one that begins with what is not known would match everything
    .filter((template) => template.includes('${') && /^[A-Za-z]\w*\..*[^.]$/.test(template))
    .concat([...text.matchAll(tables)].map(([, table]) => `${table}.\${}`))
    .concat([...text.matchAll(guards)].map(([, kind, name]) => `kinds.${kind}.refusals.${name}`))
    .concat(
      users
        .filter(({ path }) => !bundles.test(path))
        .flatMap((source) => [...source.text.matchAll(fullImportPattern)])
        .map(([, name]) => `${name}.\${}`),
    )
    .map(asPattern);
  const isAsked = new RegExp(`^(?:${keyPatterns.join('|')})$`);
  const literal = new Set([...text.matchAll(/['"`]([A-Za-z]\w*(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key));
  return [...keysOf(words)]
    .filter((key) => [key, key.replace(plural, '')].every((each) => !literal.has(each) && !isAsked.test(each)))
    .map((key) => `nothing shows ${key}`);
}
