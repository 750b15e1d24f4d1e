import type { Reader } from '../database.ts';
import { type Asked, asked, inParts } from './asked.ts';
import type { Nearness } from './engine.ts';
import { soundingLike, type Within, withCompanies, withHeard, withoutSlips } from './postgres/expand.ts';

// What is looked for, whoever looks for it: an engine makes its own conditions of these.

export interface Attempt {
  near?: Nearness;
  by: Asked;
  /** what fits has all of one of these; everything fits where there is none */
  among?: readonly Pick<Asked, 'tokens' | 'number'>[];
  /** what can be read in any language, not only in that of who reads */
  inAny: boolean;
}

/** What is looked for one after the other, until something is found; by name no part of what was typed. Words and companies are looked up in the read models. */
export async function* attempts(reader: Reader, query: string, { byName }: Within = {}): AsyncGenerator<Attempt> {
  const typed = asked(query);
  if (!query.trim()) yield { by: typed, inAny: false };
  if (!typed.tokens.length && !typed.number) return;

  const whole = async (by: Asked) => ({ by, among: [byName ? by : await withCompanies(reader, by)] });
  const first = await withHeard(reader, typed, { byName });
  const found = await whole(first);
  yield { ...found, inAny: false };
  yield { ...found, inAny: true, near: 'language' };
  for (const [near, make] of [
    ['slip', withoutSlips],
    ['sound', soundingLike],
  ] as const) {
    const by = await make(reader, first, { byName });
    if (!by) continue;
    const other = await whole(by);
    for (const inAny of [false, true]) yield { near, ...other, inAny };
  }
  if (byName) return;
  const by = inParts(first);
  const { tokens } = await withCompanies(reader, by);
  const among = tokens.map((token) => ({ tokens: [token], number: '' }));
  for (const inAny of [false, true]) yield { near: 'part', by, among, inAny };
}
