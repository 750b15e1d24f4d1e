import type { Reader } from '../../base/database.ts';
import { attempts as wanted } from '../attempts.ts';
import type { Nearness, Sought } from '../engine.ts';
import type { SearchQuery } from '../parse-query.ts';
import { type Condition, isReadable, matches, names, or } from './conditions.ts';
import type { ExpandOptions } from './expand.ts';

/** What is looked for, and what fits. */
export interface Attempt {
  near?: Nearness;
  by: SearchQuery;
  /** it has what is looked for; undefined where nothing is */
  has?: Condition;
  /** the same in its name */
  names?: Condition;
  readable: Condition;
}

type Where = Pick<Sought, 'query' | 'lan' | 'site'>;

/** What is looked for one after the other, until something is found. */
export async function* attempts(reader: Reader, where: Where, options: ExpandOptions = {}): AsyncGenerator<Attempt> {
  for await (const { among: alternatives, inAny, ...attempt } of wanted(reader, where.query, options)) {
    const readable = isReadable(where, inAny);
    const has = alternatives && {
      has: or(alternatives.map(options.byName ? names : matches)),
      names: or(alternatives.map(names)),
    };
    yield { ...attempt, ...has, readable };
  }
}
