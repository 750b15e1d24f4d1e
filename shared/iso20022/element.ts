/** An element of a message, with the currency where it is an amount. It has text or children, as its type says. */
export interface XmlElement {
  name: string;
  currency?: string;
  text: string;
  children: XmlElement[];
}

/** The first element that is reached by these names. */
export function found(from: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  let here = from;
  for (const name of names) here = here?.children.find((child) => child.name === name);
  return here;
}

export const all = (from: XmlElement | undefined, name: string): XmlElement[] =>
  from?.children.filter((child) => child.name === name) ?? [];

/** Its text without the blanks around it; undefined where there is none. */
export const elementText = (from: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  found(from, ...names)?.text.trim() || undefined;

/** An element of text; left out where there is nothing to say. */
export const leaf = (name: string, text: string | undefined, currency?: string): XmlElement[] =>
  text === undefined ? [] : [{ name, text, children: [], ...(currency === undefined ? {} : { currency }) }];

/** An element of others; left out where it has none. */
export const node = (name: string, ...children: readonly XmlElement[][]): XmlElement[] => {
  const presentChildren = children.flat();
  return presentChildren.length ? [{ name, text: '', children: presentChildren }] : [];
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const escaped = (text: string): string => text.replace(/[&<>"\r]/g, (each) => escapes[each] ?? each);

/** What XML 1.0 cannot carry, however it is written. */
export const isXmlText = (text: string): boolean =>
  /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u.test(text);

function lines({ name, currency, text, children }: XmlElement, indent: string): string {
  const start = currency === undefined ? name : `${name} Ccy="${escaped(currency)}"`;
  if (!children.length) return `${indent}<${start}>${escaped(text)}</${name}>\n`;
  return `${indent}<${start}>\n${children.map((child) => lines(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** A document in UTF-8, indented by two blanks, with line feeds: the same elements are the same bytes. */
export const xmlOf = (root: XmlElement, namespace: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').replace(`<${root.name}>`, `<${root.name} xmlns="${namespace}">`)}`;
