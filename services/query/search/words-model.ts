import { type ReadModel, readModel } from '@portal/infra/projection/types';
import { searchedKinds } from '@portal/shared/records/searched';
import { versionData } from '../records/reviewed/columns.ts';
import { typesOf } from '../records/reviewed/facts.ts';
import { partOf } from './document.ts';
import { foldings, piecesOf } from './fold.ts';
import { kindOf, searchFact, searchVersion } from './model.ts';
import { canSlip, neighbourhood } from './slips.ts';

/**
 * A word that a public record has or had. A word stays when the last record that has it goes: what is offered for a slip
 * is looked for before it is told.
 */
export interface WordRow {
  word: string;
  /** what is left of it without a letter */
  around: string[];
}

interface Event {
  type: string;
  data: unknown;
}

const wordsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(foldings)
      .flatMap(piecesOf)
      .map(({ text }) => text)
      .filter(canSlip),
  ),
];

export const searchWords: ReadModel<WordRow, Event> = readModel<WordRow, Event>({
  name: 'search_words',
  version: searchVersion,
  events: searchedKinds.flatMap((kind) => typesOf(kind, ['Approved'])),
  narrow: { data: versionData },
  table: {
    columns: { word: 'text', around: 'text[]' },
    primaryKey: ['word'],
    indexes: [{ name: 'around', columns: 'around', using: 'gin' }],
  },
  key(event) {
    const { fact, data } = searchFact(event);
    if (fact !== 'Approved') return { ids: [] };
    const { names, text } = partOf(kindOf(event), data.content, { sites: data.sites, at: event.at });
    return { ids: wordsIn([...names, text]).map((word) => ({ word })) };
  },
  fold: (row, _event, { word = '' }) => row ?? { word, around: neighbourhood(word) },
});
