import type { Reader } from '../../database.ts';
import type { Asked } from '../asked.ts';
import { attempts as wanted } from '../attempts.ts';
import type { Nearness, Sought } from '../engine.ts';
import { type Condition, isReadable, matches, names, or } from './conditions.ts';
import type { Within } from './expand.ts';

/** What is looked for, and what fits. */
export interface Attempt {
  near?: Nearness;
  by: Asked;
  /** it has what is looked for; undefined where nothing is */
  has?: Condition;
  /** the same in its name */
  names?: Condition;
  readable: Condition;
}

type Where = Pick<Sought, 'query' | 'lan' | 'site'>;

/** What is looked for one after the other, until something is found. */
export async function* attempts(reader: Reader, where: Where, within: Within = {}): AsyncGenerator<Attempt> {
  for await (const { among, inAny, ...attempt } of wanted(reader, where.query, within)) {
    const readable = isReadable(where, inAny);
    const has = among && { has: or(among.map(within.byName ? names : matches)), names: or(among.map(names)) };
    yield { ...attempt, ...has, readable };
  }
}
