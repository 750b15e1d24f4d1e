import type { Category, Lan, Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/events/define';
import { type ProductEvent, versionId } from '@portal/shared/events/product';
import { excerpt, plainText } from '@portal/shared/rules/html';
import type { ProductContent } from '@portal/shared/rules/product';
import { wordsOf } from '@portal/shared/rules/words';

/**
 * A language version as the public sees it. Approval lists what was saved before, so a row also keeps the content that
 * waits for it; only rows that are `listed` are shown, and only they are in the indexes.
 */
export interface CardRow {
  id: string;
  prd_id: string;
  lan: Lan;
  seller: string;
  sites: Site[];
  listed: boolean;
  name: string;
  categories: Category[];
  summary: string;
  image: string;
  /** as the log writes it, '' before the first approval */
  puton_time: string;
  words: string[];
  live: ProductContent | null;
  pending: ProductContent | null;
}

type Event = Recorded<ProductEvent> & ProductEvent;

/** Characters of the summary that a card shows, and those that it is found by. */
const shown = 25;
const searched = 200;

export const touched = ({ data }: ProductEvent): Pick<CardRow, 'id'> => ({ id: versionId(data.prdId, data.lan) });

const unlisted = (event: Event & { type: 'ProductSaved' }): CardRow => ({
  ...touched(event),
  prd_id: event.data.prdId,
  lan: event.data.lan,
  seller: event.data.seller,
  sites: [],
  listed: false,
  name: '',
  categories: [],
  summary: '',
  image: '',
  puton_time: '',
  words: [],
  live: null,
  pending: null,
});

function columnsOf(content: ProductContent) {
  const text = plainText(content.summary);
  return {
    name: content.productName,
    categories: content.categories,
    summary: excerpt(text, shown),
    image: content.images[0] ?? '',
    words: wordsOf(`${content.productName} ${excerpt(text, searched)}`),
    live: content,
    pending: null,
  };
}

export function fold(row: CardRow | null, event: Event): CardRow | null {
  if (event.type === 'ProductSaved') return { ...(row ?? unlisted(event)), pending: event.data.content };
  if (!row) return null;
  switch (event.type) {
    case 'ProductApproved':
      return {
        ...row,
        ...(row.pending && columnsOf(row.pending)),
        sites: event.data.sites,
        listed: true,
        puton_time: event.at,
      };
    case 'ProductDelisted':
    case 'ProductTakenDown':
      return { ...row, listed: false };
    case 'ProductDeleted':
      return null;
    default:
      return row;
  }
}
