import { expect, test } from 'vitest';
import type { Picture } from './picture.ts';
import { inTurn } from './use-pictures.ts';

const picture = (fileId: string): Picture => ({ fileId, url: `/${fileId}` });
const tickets = new Map(['first', 'second', 'third'].map((fileId, ticket) => [fileId, ticket]));

test.each([[['first', 'second', 'third']], [['third', 'first', 'second']], [['second', 'third', 'first']]])(
  'pictures stand as they were chosen, whichever arrives first: %s',
  (arrivals) => {
    const stored = [picture('stored before')];
    const all = arrivals.reduce<readonly Picture[]>((now, fileId) => inTurn(now, picture(fileId), tickets), stored);
    expect(all.map(({ fileId }) => fileId)).toEqual(['stored before', 'first', 'second', 'third']);
  },
);
