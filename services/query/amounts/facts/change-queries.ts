import type { Reader } from '../../base/database.ts';
import { conditions, type MapFilter, placeOf } from '../queries.ts';

export interface PlaceChanges {
  place: string;
  /** transactions that became known, and known ones that were corrected or reversed */
  recorded: number;
  corrections: number;
}

/** How often something became known of a place, or was put right, after one position and up to another. */
export function changesBetween(
  reader: Reader,
  filter: MapFilter,
  months: readonly [number, number],
  since: number,
  until: number,
): Promise<PlaceChanges[]> {
  const { text, values } = conditions({ ...filter, places: 'countries' }, months);
  const [after, upTo] = [`$${values.push(since)}`, `$${values.push(until)}`];
  const place = placeOf(filter);
  return reader.planned<PlaceChanges>(
    `select place, count(*) filter (where is_new)::int as recorded,
        count(distinct (id, correction)) filter (where not is_new)::int as corrections
       from (
         select id, ${place} as place, revision = 1 as is_new, revision as correction from read.facts
          where from_position > ${after} and from_position <= ${upTo} and ${text}
         union all
         -- what a correction gave up: of the revision that it made, so that it counts once where it stays in its place
         select id, ${place}, false, revision + 1 from read.facts
          where until_position > ${after} and until_position <= ${upTo} and ${text}
       ) changes
      where place is not null group by place`,
    values,
  );
}
