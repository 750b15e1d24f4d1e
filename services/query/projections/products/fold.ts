import type { Category, Lan, ProductStatus, RegistryStatus, Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/events/define';
import { type ProductEvent, versionId } from '@portal/shared/events/product';
import { excerpt, plainText } from '@portal/shared/rules/html';
import type { ProductContent } from '@portal/shared/rules/product';
import { wordsOf } from '@portal/shared/rules/words';

/** A language version as its seller and the administrators see it. Times as the log writes them, '' for none. */
export interface ProductRow {
  id: string;
  prd_id: string;
  lan: Lan;
  seller: string;
  sites: Site[];
  /** of the working content if there is one, else of the live one (decisions 2); so are name to words */
  status: ProductStatus;
  live_status: '' | '0' | '1';
  name: string;
  categories: Category[];
  registry_status: RegistryStatus;
  copyright_number: string;
  summary: string;
  image: string;
  words: string[];
  working: ProductContent | null;
  live: ProductContent | null;
  puton_time: string;
  submit_time: string;
  audit_time: string;
  save_time: string;
  approve_time: string;
  audit_comment: string;
}

type Event = Recorded<ProductEvent> & ProductEvent;

/** Characters of the summary that a list shows. */
const shown = 25;

export const touched = ({ data }: ProductEvent): Pick<ProductRow, 'id'> => ({ id: versionId(data.prdId, data.lan) });

type Columns = Pick<
  ProductRow,
  'name' | 'categories' | 'registry_status' | 'copyright_number' | 'summary' | 'image' | 'words'
>;

const columnsOf = (content: ProductContent): Columns => ({
  name: content.productName,
  categories: content.categories,
  registry_status: content.registryStatus,
  copyright_number: content.copyrightNumber,
  summary: excerpt(plainText(content.summary), shown),
  image: content.images[0] ?? '',
  words: wordsOf(content.productName),
});

function saved(
  row: ProductRow | null,
  event: Event & { type: 'ProductSaved' },
  columnsFor: (content: ProductContent) => Columns,
): ProductRow {
  const { prdId, lan, seller, sites, content } = event.data;
  return {
    live_status: '',
    live: null,
    puton_time: '',
    submit_time: '',
    audit_time: '',
    approve_time: '',
    audit_comment: '',
    ...row,
    ...columnsFor(content),
    ...touched(event),
    prd_id: prdId,
    lan,
    seller,
    sites,
    working: content,
    status: '0',
    save_time: event.at,
  };
}

/** Off the shelf: the wire's status follows only where no working content has one of its own. */
const delisted = (row: ProductRow): ProductRow => ({
  ...row,
  live_status: '0',
  status: row.working ? row.status : '0',
});

function folded(
  row: ProductRow | null,
  event: Event,
  columnsFor: (content: ProductContent) => Columns,
): ProductRow | null {
  if (event.type === 'ProductSaved') return saved(row, event, columnsFor);
  if (!row) return null;
  switch (event.type) {
    case 'ProductSubmitted':
      return { ...row, working: row.working ?? row.live, status: '2', submit_time: event.at };
    case 'ProductApproved':
      return {
        ...row,
        live: row.working ?? row.live,
        working: null,
        status: '1',
        live_status: '1',
        puton_time: event.at,
        audit_time: event.at,
        approve_time: event.at,
        audit_comment: event.data.comment,
      };
    case 'ProductRejected':
      return { ...row, status: '9', audit_time: event.at, audit_comment: event.data.reason };
    case 'ProductDelisted':
      return delisted(row);
    case 'ProductTakenDown':
      return { ...delisted(row), audit_time: event.at, audit_comment: event.data.reason };
    case 'ProductDeleted':
      return null;
  }
}

export const fold = (row: ProductRow | null, event: Event): ProductRow | null => folded(row, event, columnsOf);

const noColumns: Columns = {
  name: '',
  categories: [],
  registry_status: '0',
  copyright_number: '',
  summary: '',
  image: '',
  words: [],
};

/** The same for one record that is not listed or searched: without what lists are made of, which takes most of the time. */
export const foldStanding = (row: ProductRow | null, event: Event): ProductRow | null =>
  folded(row, event, () => noColumns);
