import type { SearchHit } from '@portal/shared/calls/search';
import type { Language } from '@portal/shared/codes/index';
import { sql } from 'kysely';
import { publicAddress } from '../base/addresses.ts';
import { built, type Reader, texts } from '../base/database.ts';
import type { Part } from './document.ts';
import type { Hit } from './engine.ts';
import { type Mark, marksIn, partShown } from './marks.ts';
import type { DocumentRow } from './model.ts';
import { view } from './postgres/conditions.ts';
import { addNumber, numbered } from './terms.ts';

const pictureWidth = 320;

type Row = Pick<DocumentRow, 'kind' | 'record' | 'cn' | 'en'> & { company: Pick<DocumentRow, 'cn' | 'en'> | null };

const partIn = (
  { cn, en }: Pick<DocumentRow, 'cn' | 'en'>,
  language: Language,
): { part: Part; lan: Language } | undefined => {
  const own = language === 'CN' ? cn : en;
  if (own) return { part: own, lan: language };
  const other = language === 'CN' ? en : cn;
  return other ? { part: other, lan: language === 'CN' ? 'EN' : 'CN' } : undefined;
};

type Place = SearchHit['foundIn'][number];

const hasNumber = ({ numbers }: Part, number: string): boolean => {
  const terms = new Set<string>();
  for (const each of numbers) addNumber(each, terms);
  return number !== '' && terms.has(numbered(number));
};

/** Where it was found, as far as what was looked for stands there. */
function placesOf(part: Part, other: Part | null, companyMarks: readonly Mark[], context: HitContext): Place[] {
  const has = (text: string) => marksIn(text, context.marks).length > 0;
  const places: Place[] = [];
  if (part.names.some(has)) places.push('name');
  if (has(part.text)) places.push('text');
  if (companyMarks.length) places.push('company');
  if ([part, other].some((each) => each && hasNumber(each, context.number))) places.push('number');
  if (!places.length && other && [...other.names, other.text].some(has)) places.push('other');
  return places;
}

interface HitContext {
  lan: Language;
  marks: readonly string[];
  number: string;
}

/** What is shown of what was found, in its order; whoever found it. */
export async function shownHits(reader: Reader, hits: readonly Hit[], context: HitContext): Promise<SearchHit[]> {
  if (!hits.length) return [];
  const rows = await reader.rows(
    built(sql<Row>`select d.kind, d.record, d.cn, d.en,
        (select json_build_object('cn', c.cn, 'en', c.en) from ${view} c
          where c.kind = 'company' and c.owner = d.owner limit 1) as company
      from unnest(${texts(hits.map(({ kind }) => kind))}, ${texts(hits.map(({ record }) => record))}) as h (kind, record)
      join ${view} d using (kind, record)`),
  );
  const found = new Map(rows.map((row) => [`${row.kind} ${row.record}`, row]));
  return hits.flatMap(({ kind, record }) => {
    const row = found.get(`${kind} ${record}`);
    const visiblePart = row && partIn(row, context.lan);
    if (!visiblePart) return [];
    const { part, lan: language } = visiblePart;
    const [name = ''] = part.names;
    const text = partShown(part.text, context.marks);
    const companyName = (row.company && partIn(row.company, language)?.part.names[0]) ?? '';
    const companyMarks = kind === 'company' ? [] : marksIn(companyName, context.marks);
    const other = language === 'CN' ? row.en : row.cn;
    const otherNameMarks = marksIn(other?.names[0] ?? '', context.marks);
    return [
      {
        kind,
        id: record,
        lan: language,
        name,
        nameMarks: marksIn(name, context.marks),
        text,
        textMarks: marksIn(text, context.marks),
        companyName,
        companyMarks,
        link: part.link ?? '',
        source: part.source ?? '',
        otherName: otherNameMarks.length ? (other?.names[0] ?? '') : '',
        otherNameMarks,
        foundIn: placesOf(part, other, companyMarks, context),
        imageUrl: part.picture && publicAddress(part.picture, pictureWidth),
        tags: part.tags,
        putonTime: new Date(part.at).toISOString(),
      },
    ];
  });
}
