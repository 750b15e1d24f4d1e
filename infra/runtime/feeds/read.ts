import { Parser } from 'htmlparser2';
import { textOf } from '../html/text.ts';

/** A post as its feed has it; nothing of it is checked. `html`: whether the content is formatted. */
export interface ReadPost {
  guid: string;
  /** plain text, entities and markup resolved */
  title: string;
  content: string;
  html: boolean;
  /** from where links of the content lead; '' where the feed names nothing */
  base: string;
  /** absolute, where it can be made so */
  link: string;
  /** as it is written there */
  at: string;
}

/** No more of what strangers send is looked at. */
const mostText = 200_000;
const mostDepth = 100;

/** It is no feed of a kind that is known. */
export class NoFeed extends Error {}

function letters(bytes: Uint8Array, label: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch (cause) {
    // a name that nobody knows, or bytes that are none of that encoding
    if (cause instanceof RangeError || cause instanceof TypeError) return undefined;
    throw cause;
  }
}

/**
 * What a feed's bytes are as text: by their mark, what the server says, or what the document says of itself. Either is
 * often said of all files alike and wrong of some. Other encodings than UTF-8 hardly ever look like it, so what can be
 * that, and is more than ASCII, is; and a name that the bytes contradict is not believed.
 */
export function decoded(bytes: Uint8Array, type: string): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return letters(bytes, 'utf-16le', false) ?? '';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return letters(bytes, 'utf-16be', false) ?? '';
  const otherLabels = [
    /charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1],
    /^[^<]*<\?xml[^>]*encoding=["']([\w.:-]+)/i.exec(start)?.[1],
  ]
    .filter((label) => label !== undefined)
    // of that every other byte would be none
    .filter((label) => !/^utf-?16/i.test(label) || start.includes('\0'));
  const utf8 = bytes.some((byte) => byte >= 0x80) ? ['utf-8'] : [];
  for (const label of [...utf8, ...otherLabels]) {
    const text = letters(bytes, label, true);
    if (text !== undefined) return text;
  }
  const [text] = otherLabels.flatMap((label) => letters(bytes, label, false) ?? []);
  return text ?? new TextDecoder().decode(bytes);
}

/** Of the web, or none; what is not said leads nowhere, not to where it would have stood. */
function absolute(link: string, base: string): string {
  const trimmed = link.trim();
  if (trimmed === '' || !URL.canParse(trimmed, base)) return '';
  const { protocol, href } = new URL(trimmed, base);
  return protocol === 'http:' || protocol === 'https:' ? href : '';
}

/** The fields of a post by the elements that say them, those that count most first. */
const fields = {
  guid: ['guid', 'id'],
  title: ['title'],
  content: ['content:encoded', 'content', 'description', 'summary'],
  link: ['link'],
  at: ['pubdate', 'published', 'dc:date', 'updated'],
} as const;
const fieldNames = new Set<string>(Object.values(fields).flat());

/** Form of a text: plain, markup as text, or elements of XHTML. */
type TextForm = 'text' | 'html' | 'xhtml';

/**
 * Form of an Atom text by its attributes (RFC 4287, 3.1 and 4.1.3), with the media types of Atom 0.3; undefined for content
 * that is no text. RSS has no such attribute: what it holds is HTML.
 */
function textFormOf(name: string, { type, mode }: Record<string, string>, isAtom: boolean): TextForm | undefined {
  if (!isAtom || name.includes(':')) return 'html';
  const written = type?.toLowerCase() ?? (mode === 'escaped' ? 'html' : 'text');
  if (written === 'html' || written === 'text/html') return 'html';
  if (written === 'xhtml' || written === 'application/xhtml+xml') return 'xhtml';
  return written.startsWith('text') ? 'text' : undefined;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** An opening tag as HTML, with the attributes of links and pictures alone. */
function openingTag(name: string, attributes: Record<string, string>): string {
  const written = ['href', 'src', 'alt'].flatMap((each) => {
    const value = attributes[each];
    return value === undefined ? [] : [` ${each}="${escaped(value)}"`];
  });
  return `<${name}${written.join('')}>`;
}

/** The name of an element of XHTML without the prefix of its namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const hasNoEnd = new Set(['br', 'hr', 'img']);

interface EntryText {
  text: string;
  form: TextForm;
}

/**
 * RSS and Atom. The parser knows the five entities of XML and those by number alone: what a document declares itself is
 * never expanded, and nothing is fetched. What is not closed, or not there, hurts nobody.
 */
function ofXml(text: string, address: string): ReadPost[] {
  const posts: ReadPost[] = [];
  let post: { depth: number; said: Map<string, EntryText>; bases: Map<string, string> } | undefined;
  let open: (EntryText & { name: string; depth: number }) | undefined;
  let depth = 0;
  /** of the elements that are open, what they or those around them name; '' for nothing */
  const bases = [''];
  let isFeed = false;
  let isAtom = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.toLowerCase();
        depth += 1;
        if (depth > mostDepth) throw new NoFeed('nested too deeply');
        if (['rss', 'feed', 'rdf:rdf'].includes(name)) isFeed = true;
        if (name === 'feed') isAtom = true;
        const around = bases.at(-1) ?? '';
        const base = absolute(attributes['xml:base'] ?? '', around || address) || around;
        bases.push(base);
        if (name === 'item' || name === 'entry') {
          post = { depth, said: new Map(), bases: new Map() };
          return;
        }
        if (open?.form === 'xhtml' && open.text.length < mostText) open.text += openingTag(localName(name), attributes);
        // what is deeper is said of something else: of the feed that it was taken from, or of a picture
        if (!post || open || depth !== post.depth + 1) return;
        if (!fieldNames.has(name)) return;
        const { href, rel = 'alternate' } = attributes;
        if (name === 'link' && href && rel === 'alternate' && !post.said.has('link'))
          post.said.set('link', { text: href, form: 'text' });
        const form = textFormOf(name, attributes, isAtom);
        if (form === undefined) return;
        post.bases.set(name, base);
        open = { name, depth, text: '', form };
      },
      ontext(text) {
        if (open && open.text.length < mostText) open.text += open.form === 'xhtml' ? escaped(text) : text;
      },
      onclosetag(tag) {
        const name = tag.toLowerCase();
        if (open && depth <= open.depth) {
          const contentText = open.text.trim().slice(0, mostText);
          if (post && contentText && !post.said.has(open.name))
            post.said.set(open.name, { text: contentText, form: open.form });
          open = undefined;
        } else if (open?.form === 'xhtml' && !hasNoEnd.has(localName(name))) open.text += `</${localName(name)}>`;
        depth -= 1;
        bases.pop();
        if (!post || (name !== 'item' && name !== 'entry')) return;
        const { said: texts, bases: baseByName } = post;
        const first = (names: readonly string[]) => names.find((each) => texts.get(each)) ?? '';
        const firstText = (names: readonly string[]) => texts.get(first(names))?.text ?? '';
        const content = first(fields.content);
        const title = texts.get('title');
        posts.push({
          guid: firstText(fields.guid),
          title: title?.form === 'text' ? title.text : textOf(title?.text ?? ''),
          content: firstText(fields.content),
          html: content !== '' && texts.get(content)?.form !== 'text',
          base: baseByName.get(content) ?? '',
          link: absolute(firstText(fields.link), baseByName.get('link') || address),
          at: firstText(fields.at),
        });
        post = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (!isFeed) throw new NoFeed('neither RSS nor Atom');
  return posts;
}

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, mostText);
  return typeof value === 'number' ? String(value) : '';
};
/** Each is looked into once: others could be nested without end. */
const renderedOf = (value: unknown): string =>
  wordsOf(typeof value === 'object' && value !== null && 'rendered' in value ? value.rendered : value);

/** What wraps a list of posts: `data`, a text, or both. */
const mostWrappings = 3;

/** Posts of WordPress: as its own interface has them, or as `{ guid, post_title, post_content }`, also as text in `data`. */
function ofJson(json: unknown, address: string): ReadPost[] {
  let value = json;
  for (let unwrapped = 0; unwrapped < mostWrappings && !Array.isArray(value); unwrapped++) {
    if (typeof value === 'string') value = asJson(value);
    else if (typeof value === 'object' && value !== null && 'data' in value) value = value.data;
  }
  if (!Array.isArray(value)) throw new NoFeed('no list of posts');
  return value.flatMap((post: unknown): ReadPost[] => {
    if (typeof post !== 'object' || post === null) return [];
    const firstText = (...names: string[]): string =>
      names.map((name) => renderedOf(Reflect.get(post, name))).find((text) => text !== '') ?? '';
    const link = firstText('link', 'url');
    const at = firstText('date_gmt', 'post_date_gmt');
    return [
      {
        guid: firstText('guid', 'id', 'docGuid'),
        title: textOf(firstText('post_title', 'title')),
        html: true,
        base: '',
        content: firstText('post_content', 'excerpt', 'content'),
        link: absolute(link || firstText('guid'), address),
        // times of WordPress are of Greenwich without saying so
        at: at ? `${at.replace(' ', 'T')}Z` : firstText('post_date', 'date'),
      },
    ];
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NoFeed('neither XML nor JSON', { cause });
  }
}

/** All posts of a feed, as far as it was fetched, by what its server calls it and where it was found. Throws `NoFeed` for what is none. */
export function readFeed(body: Uint8Array, { type, address }: { type: string; address: string }): ReadPost[] {
  const text = decoded(body, type)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return text.startsWith('<') ? ofXml(text, address) : ofJson(asJson(text), address);
}
