const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for elements and quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** HTML that is safe already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function safe(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(safe).join('') : escaped(String(part));
}

/** Template of HTML; values are escaped unless they are Html. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + safe(parts[index])).join(''));

const inScript: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that cannot end its script element. */
export const json = (value: unknown): Html =>
  new Html(JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => inScript[character] ?? ''));
