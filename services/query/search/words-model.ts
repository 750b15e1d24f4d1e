import { type ReadModel, readModel } from '@portal/infra/runtime/projection/types';
import { foldings, piecesOf, withoutSigns } from './fold-text.ts';
import { searchVersion } from './model.ts';
import { searchedData, sourceOf, sources } from './sources/index.ts';
import type { Happened } from './sources/source.ts';
import { canSlip, neighbourhood } from './typos.ts';

/**
 * A word that a public record has or had. A word stays when the last record that has it goes: what is offered for a slip
 * is looked for before it is told.
 */
export interface WordRow {
  word: string;
  /** what is left of it without a letter */
  around: string[];
}

const wordsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(foldings)
      .flatMap(piecesOf)
      .map(({ text }) => withoutSigns(text))
      .filter(canSlip),
  ),
];

export const searchWords: ReadModel<WordRow, Happened> = readModel<WordRow, Happened>({
  name: 'search_words',
  version: searchVersion,
  events: sources.flatMap(({ shows }) => shows),
  narrow: { data: searchedData },
  table: {
    columns: { word: 'text', around: 'text[]' },
    primaryKey: ['word'],
    distribution: 'reference',
    indexes: [{ name: 'around', columns: 'around', using: 'gin' }],
  },
  key(event) {
    const { records, told: describeRecord } = sourceOf(event);
    const parts = records(event).flatMap((record) => Object.values(describeRecord(event, record).parts));
    const texts = parts.flatMap((part) => (part ? [...part.names, part.text] : []));
    return { ids: wordsIn(texts).map((word) => ({ word })) };
  },
  fold: (row, _event, { word = '' }) => row ?? { word, around: neighbourhood(word) },
});
