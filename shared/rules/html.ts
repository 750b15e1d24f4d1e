/** What a rich text may contain: one list for the sanitiser on the server and the one in the browser. */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'a',
  'img',
] as const;

export const richTextAttributes = { a: ['href'], img: ['src', 'alt'] } as const;

/** Links leave the portal by these schemes only; pictures come from the portal's own files. */
export const linkSchemes = ['http', 'https', 'mailto'] as const;
export const ownPicture = /^\/resource\/([0-9a-f-]{36})(?:\/\d+)?(?:\?.*)?$/;

/** The file ids of the pictures that a rich text shows. */
export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/src="\/resource\/([0-9a-f-]{36})/g)].map((match) => match[1] ?? '')),
];

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of a rich text, white space folded. In linear time, since it is asked of texts that nobody has checked. */
export const plainText = (html: string): string =>
  html
    // not beyond the next `<`: else each of many would be looked for its end through all of the rest
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text is formatted, rather than plain: it has at least one tag, or one of the characters that only markup writes so. */
export const isRichText = (value: string): boolean => /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[0-9a-f]+);/i.test(value);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A plain text as a rich one: a paragraph for each line. */
export const paragraphs = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join('');
