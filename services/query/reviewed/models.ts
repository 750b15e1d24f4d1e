import type { ReviewedKind } from '@portal/shared/records/define';
import { type CardModel, type CardOf, cardModel } from './cards.ts';
import { reviewedKinds } from './facts.ts';
import { productCardOf } from './product-card.ts';
import { type VersionModel, versionModel } from './versions.ts';

/** A kind of reviewed record with its read models. */
export interface ReviewedModels {
  kind: ReviewedKind;
  versions: VersionModel;
  cards: CardModel;
}

/** How the public list shows a record of a kind, where that is kept with it. */
const cards: Readonly<Record<string, CardOf>> = { product: productCardOf };

export const modelsFor = (kind: ReviewedKind): ReviewedModels => ({
  kind,
  versions: versionModel(kind),
  cards: cardModel(kind, cards[kind.kind]),
});

/** Those of every kind that is reviewed. */
export const reviewed: readonly ReviewedModels[] = reviewedKinds.map(modelsFor);

/** Those of one of them. */
export function modelsOf({ kind: name }: ReviewedKind): ReviewedModels {
  const found = reviewed.find(({ kind }) => kind.kind === name);
  if (!found) throw new Error(`${name} is no kind of reviewed record`);
  return found;
}
