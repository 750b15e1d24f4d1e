import type { Change } from '@portal/shared/calls/product-audit';
import { plainText } from '@portal/shared/rules/html';
import type { ProductContent } from '@portal/shared/rules/product';

/** The fields of a content as texts, by their names on the wire. */
const asTexts = (
  content: ProductContent | null,
): Record<Exclude<Change['field'], 'categoryArray' | 'imageUrls'>, string> => ({
  productName: content?.productName ?? '',
  category: content?.categories.join(',') ?? '',
  registryStatus: content?.registryStatus ?? '',
  copyrightNumber: content?.copyrightNumber ?? '',
  region: content?.region ?? '',
  fileIdList: content?.images.join(',') ?? '',
  summary: content?.summary ?? '',
});

/**
 * What differs between the live and the working content, field by field; nothing while either is absent. The summary
 * is compared as stored and told as its words, unless only its formatting changed.
 */
export function changesOf(live: ProductContent | null, working: ProductContent | null): Change[] {
  if (!live || !working) return [];
  const [before, after] = [asTexts(live), asTexts(working)];
  const fields = Object.keys(before) as (keyof typeof before)[];
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      if (field !== 'summary') return { field, before: before[field], after: after[field] };
      const words = { before: plainText(before.summary), after: plainText(after.summary) };
      return words.before === words.after
        ? { field, before: before.summary, after: after.summary }
        : { field, ...words };
    });
}
