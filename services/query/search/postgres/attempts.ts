import type { Reader } from '../../database.ts';
import type { Asked } from '../asked.ts';
import { type Options, attempts as wanted } from '../attempts.ts';
import type { Nearness, Sought } from '../engine.ts';
import { type Condition, isReadable, matches, names, or } from './conditions.ts';

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
export async function* attempts(reader: Reader, where: Where, options: Options = {}): AsyncGenerator<Attempt> {
  for await (const { among, inAny, ...attempt } of wanted(reader, where.query, options)) {
    const readable = isReadable(where, inAny);
    const has = among && { has: or(among.map(options.byName ? names : matches)), names: or(among.map(names)) };
    yield { ...attempt, ...has, readable };
  }
}
