import type { Reader } from '../../database.ts';
import { type Asked, asked, inParts } from '../asked.ts';
import type { Nearness, Sought } from '../engine.ts';
import { type Condition, isReadable, matches, names, or } from './conditions.ts';
import { soundingLike, withCompanies, withHeard, withoutSlips } from './expand.ts';

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

interface Options {
  /** only what is called so is looked for, and no part of what was typed */
  byName?: boolean;
}

/** What is looked for one after the other, until something is found. */
export async function* attempts(reader: Reader, where: Where, { byName }: Options = {}): AsyncGenerator<Attempt> {
  const own = isReadable(where);
  const any = isReadable(where, true);
  const typed = asked(where.query);
  if (!where.query.trim()) yield { by: typed, readable: own };
  if (!typed.tokens.length && !typed.number) return;

  const whole = async (by: Asked) => {
    const named = names(by);
    return byName
      ? { by, names: named, has: named }
      : { by, names: named, has: matches(await withCompanies(reader, by)) };
  };
  const first = await withHeard(reader, typed);
  const found = await whole(first);
  yield { ...found, readable: own };
  yield { ...found, readable: any, near: 'language' };
  for (const [near, make] of [
    ['slip', withoutSlips],
    ['sound', soundingLike],
  ] as const) {
    const by = await make(reader, first);
    if (!by) continue;
    const other = await whole(by);
    for (const readable of [own, any]) yield { near, ...other, readable };
  }
  if (byName) return;
  const by = inParts(first);
  const { tokens } = await withCompanies(reader, by);
  const each = tokens.map((token) => ({ tokens: [token], number: '' }));
  for (const readable of [own, any])
    yield { near: 'part', by, has: or(each.map(matches)), names: or(each.map(names)), readable };
}
