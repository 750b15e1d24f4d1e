import { Parser } from 'htmlparser2';

/** A post as its feed has it; nothing of it is checked. `html`: whether the content is formatted. */
export interface ReadPost {
  guid: string;
  title: string;
  content: string;
  html: boolean;
  link: string;
  /** as it is written there */
  at: string;
}

/** No more of what strangers send is looked at. */
const mostPosts = 50;
const mostText = 200_000;
const mostDepth = 100;

/** It is no feed of a kind that is known. */
export class NoFeed extends Error {}

/** What a feed's bytes are as text: by their mark, what the server says, or what the document says of itself. */
export function decoded(bytes: Uint8Array, type: string): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const byMark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  const named =
    /charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1] ?? /^[^<]*<\?xml[^>]*encoding=["']([\w.:-]+)/i.exec(start)?.[1];
  for (const label of [byMark, named, 'utf-8']) {
    if (!label) continue;
    try {
      // a name that nobody knows is thrown at
      return new TextDecoder(label).decode(bytes);
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
    }
  }
  throw new NoFeed('no encoding is known');
}

/** The fields of a post by the elements that say them, those that count most first. */
const fields = {
  guid: ['guid', 'id'],
  title: ['title'],
  content: ['content:encoded', 'content', 'description', 'summary'],
  link: ['link'],
  at: ['pubdate', 'published', 'dc:date', 'updated'],
} as const;
const told = new Set<string>(Object.values(fields).flat());

/**
 * RSS and Atom. The parser knows the five entities of XML and those by number alone: what a document declares itself is
 * never expanded, and nothing is fetched. What is not closed, or not there, hurts nobody.
 */
function ofXml(text: string): ReadPost[] {
  const posts: ReadPost[] = [];
  let post: Map<string, string> | undefined;
  let plain = new Set<string>();
  let open: { name: string; depth: number; text: string } | undefined;
  let depth = 0;
  let isFeed = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.toLowerCase();
        depth += 1;
        if (depth > mostDepth) throw new NoFeed('nested too deeply');
        if (['rss', 'feed', 'rdf:rdf'].includes(name)) isFeed = true;
        if (name === 'item' || name === 'entry') {
          post = new Map();
          plain = new Set();
          return;
        }
        if (!post || open) return;
        if (name === 'link' && attributes.href && (attributes.rel ?? 'alternate') === 'alternate' && !post.has('link'))
          post.set('link', attributes.href);
        if (!told.has(name)) return;
        // text is told apart from formatted text in Atom; elements in between fall away
        if (['text', 'xhtml'].includes(attributes.type ?? '') || name === 'title') plain.add(name);
        open = { name, depth, text: '' };
      },
      ontext(piece) {
        if (open && open.text.length < mostText) open.text += piece;
      },
      onclosetag(tag) {
        const name = tag.toLowerCase();
        if (open && depth <= open.depth) {
          const said = open.text.trim().slice(0, mostText);
          if (post && said && !post.has(open.name)) post.set(open.name, said);
          open = undefined;
        }
        depth -= 1;
        if (!post || (name !== 'item' && name !== 'entry')) return;
        const all = post;
        const first = (names: readonly string[]) => names.find((each) => all.get(each));
        const of = (names: readonly string[]) => all.get(first(names) ?? '') ?? '';
        const content = first(fields.content);
        if (posts.length < mostPosts)
          posts.push({
            ...{ guid: of(fields.guid), title: of(fields.title), content: of(fields.content) },
            ...{ html: content !== undefined && !plain.has(content), link: of(fields.link), at: of(fields.at) },
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

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, mostText);
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null && 'rendered' in value ? textOf(value.rendered) : '';
};

/** Posts of WordPress: as its own interface has them, or as `{ guid, post_title, post_content }`, also as text in `data`. */
function ofJson(value: unknown, again = true): ReadPost[] {
  if (typeof value === 'string' && again) return ofJson(asJson(value), false);
  if (typeof value === 'object' && value !== null && 'data' in value) return ofJson(value.data);
  if (!Array.isArray(value)) throw new NoFeed('no list of posts');
  return value.slice(0, mostPosts).flatMap((post: unknown): ReadPost[] => {
    if (typeof post !== 'object' || post === null) return [];
    const of = (...names: string[]): string =>
      names.map((name) => textOf(Reflect.get(post, name))).find((text) => text !== '') ?? '';
    const link = of('link', 'url');
    const at = of('date_gmt', 'post_date_gmt');
    return [
      {
        ...{ guid: of('guid', 'id', 'docGuid'), title: of('post_title', 'title'), html: true },
        content: of('post_content', 'excerpt', 'content'),
        link: link || of('guid'),
        // times of WordPress are of Greenwich without saying so
        at: at ? `${at.replace(' ', 'T')}Z` : of('post_date', 'date'),
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

/** The posts of a feed, newest or not, as many as are looked at. Throws `NoFeed` for what is none. */
export function readFeed(bytes: Uint8Array, type: string): ReadPost[] {
  const text = decoded(bytes, type)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return text.startsWith('<') ? ofXml(text) : ofJson(asJson(text));
}
