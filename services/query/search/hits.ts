import type { SearchHit } from '@portal/shared/calls/search';
import type { Lan } from '@portal/shared/codes/index';
import { sql } from 'kysely';
import { built, type Reader, texts } from '../database.ts';
import { publicAddress } from '../http/addresses.ts';
import type { Part } from './document.ts';
import type { Hit } from './engine.ts';
import { type Mark, marksIn, partShown } from './marks.ts';
import type { DocumentRow } from './model.ts';
import { view } from './postgres/conditions.ts';
import { addNumber, numbered } from './terms.ts';

const pictureWidth = 320;

type Row = Pick<DocumentRow, 'kind' | 'record' | 'cn' | 'en'> & { company: Pick<DocumentRow, 'cn' | 'en'> | null };

const partIn = ({ cn, en }: Pick<DocumentRow, 'cn' | 'en'>, lan: Lan): { part: Part; lan: Lan } | undefined => {
  const own = lan === 'CN' ? cn : en;
  if (own) return { part: own, lan };
  const other = lan === 'CN' ? en : cn;
  return other ? { part: other, lan: lan === 'CN' ? 'EN' : 'CN' } : undefined;
};

type Place = SearchHit['foundIn'][number];

const hasNumber = ({ numbers }: Part, number: string): boolean => {
  const terms = new Set<string>();
  for (const each of numbers) addNumber(each, terms);
  return number !== '' && terms.has(numbered(number));
};

/** Where it was found, as far as what was looked for stands there. */
function placesOf(part: Part, other: Part | null, companyMarks: readonly Mark[], asked: Asked): Place[] {
  const has = (text: string) => marksIn(text, asked.marks).length > 0;
  const places: Place[] = [];
  if (part.names.some(has)) places.push('name');
  if (has(part.text)) places.push('text');
  if (companyMarks.length) places.push('company');
  if ([part, other].some((each) => each && hasNumber(each, asked.number))) places.push('number');
  if (!places.length && other && [...other.names, other.text].some(has)) places.push('other');
  return places;
}

interface Asked {
  lan: Lan;
  marks: readonly string[];
  number: string;
}

/** What is shown of what was found, in its order; whoever found it. */
export async function shownHits(reader: Reader, hits: readonly Hit[], asked: Asked): Promise<SearchHit[]> {
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
    const shown = row && partIn(row, asked.lan);
    if (!shown) return [];
    const { part, lan } = shown;
    const [name = ''] = part.names;
    const text = partShown(part.text, asked.marks);
    const companyName = (row.company && partIn(row.company, lan)?.part.names[0]) ?? '';
    const companyMarks = kind === 'company' ? [] : marksIn(companyName, asked.marks);
    const other = lan === 'CN' ? row.en : row.cn;
    const otherNameMarks = marksIn(other?.names[0] ?? '', asked.marks);
    return [
      {
        kind,
        id: record,
        lan,
        name,
        nameMarks: marksIn(name, asked.marks),
        text,
        textMarks: marksIn(text, asked.marks),
        companyName,
        companyMarks,
        link: part.link ?? '',
        source: part.source ?? '',
        otherName: otherNameMarks.length ? (other?.names[0] ?? '') : '',
        otherNameMarks,
        foundIn: placesOf(part, other, companyMarks, asked),
        imageUrl: part.picture && publicAddress(part.picture, pictureWidth),
        tags: part.tags,
        putonTime: new Date(part.at).toISOString(),
      },
    ];
  });
}
