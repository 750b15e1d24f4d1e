import { z } from 'zod';
import { admin, languages, seller } from '../codes/index.ts';
import { versionIdField } from '../records/ids.ts';
import { type RecordKindName, recordKinds } from '../records/kinds.ts';
import { call, type OutputOf } from './define.ts';
import { showProduct } from './product.ts';

const kindNames = recordKinds.map(({ kind }) => kind) as [RecordKindName, ...RecordKindName[]];

export const previewRecord = call({
  path: '/record/preview',
  side: 'query',
  access: [seller, admin],
  reads: ['accounts', 'product_cards', ...recordKinds.map(({ kind }) => `${kind}_versions`)],
  summary:
    'A record as the public would see it with the content that is being worked on; of one’s own, or of one’s domain',
  input: z.object({
    kind: z.enum(kindNames, { error: 'fields.choose' }),
    /** of a version; the language says which one of the record is shown, where there are several */
    id: versionIdField,
    lan: z.enum(languages).default('CN'),
  }),
  output: z.object({
    id: z.string(),
    /** '' where the kind has no languages */
    lan: z.enum(['', ...languages]),
    /** the public sees this content already */
    isPublic: z.boolean(),
    companyName: z.string(),
    /** what its public card says, by the names of the wire */
    card: z.record(z.string(), z.unknown()),
    /** what its public page shows; null for kinds that have none */
    product: showProduct.output.omit({ approval: true }).nullable(),
  }),
});
export type Preview = OutputOf<typeof previewRecord>;

export const previewCalls = { previewRecord };
