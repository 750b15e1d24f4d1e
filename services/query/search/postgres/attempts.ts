import type { Reader } from '../../database.ts';
import { type Asked, asked, inParts } from '../asked.ts';
import type { Nearness, Sought } from '../engine.ts';
import { and, type Condition, isReadable, matches, or } from './conditions.ts';
import { soundingLike, withHeard, withoutSlips } from './expand.ts';

/** What is looked for, and what fits. */
export interface Attempt {
  near?: Nearness;
  by: Asked;
  condition: Condition;
}

type Where = Pick<Sought, 'query' | 'lan' | 'site'>;
type Matching = (by: Pick<Asked, 'tokens' | 'number'>) => Condition;

/** What is looked for one after the other, until something is found; `matching` says what it is looked for in. */
export async function* attempts(reader: Reader, where: Where, matching: Matching = matches): AsyncGenerator<Attempt> {
  const own = isReadable(where);
  const any = isReadable(where, true);
  const typed = asked(where.query);
  if (!where.query.trim()) yield { by: typed, condition: own };
  if (!typed.tokens.length && !typed.number) return;

  const first = await withHeard(reader, typed);
  yield { by: first, condition: and([matching(first), own]) };
  yield { by: first, condition: and([matching(first), any]), near: 'language' };
  for (const [near, make] of [
    ['slip', withoutSlips],
    ['sound', soundingLike],
  ] as const) {
    const by = await make(reader, first);
    if (!by) continue;
    yield { near, by, condition: and([matching(by), own]) };
    yield { near, by, condition: and([matching(by), any]) };
  }
  const parts = inParts(first);
  const condition = or(parts.tokens.map((token) => matching({ tokens: [token], number: '' })));
  for (const readable of [own, any]) yield { near: 'part', by: parts, condition: and([condition, readable]) };
}
