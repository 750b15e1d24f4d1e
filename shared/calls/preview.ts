import { z } from 'zod';
import { admin, type Language, languages, seller } from '../codes/index.ts';
import { call, type OutputOf } from '../define/call.ts';
import type { ReviewedKind } from '../records/define.ts';
import { versionIdField } from '../records/ids.ts';
import { type RecordKindName, recordKinds } from '../records/kinds.ts';
import { callsOf } from '../records/reviewed/calls.ts';
import { productPage } from './product.ts';

const kindNames = recordKinds.map(({ kind }) => kind) as [RecordKindName, ...RecordKindName[]];

/** A version as the form of a kind sends it to be saved; its fields follow from the kind's definition. */
type Form = Readonly<Record<string, unknown>> & { readonly lan?: Language };
const formOf = (name: RecordKindName): z.ZodType<Form> | undefined => {
  const kind: ReviewedKind | undefined = recordKinds.find((each) => each.kind === name);
  return kind && callsOf(kind).save.input;
};

const previewQuery = z
  .object({
    kind: z.enum(kindNames, { error: 'fields.choose' }),
    /** of a version; the language says which one of the record is shown, where there are several */
    id: versionIdField.optional(),
    lan: z.enum(languages).default('CN'),
    /** versions as they were typed: each is shown instead of what is kept of it, and nothing of them is kept */
    typed: z.array(z.record(z.string(), z.unknown())).max(languages.length).default([]),
  })
  .refine(({ id, typed: forms }) => id !== undefined || forms.length > 0, { path: ['id'], error: 'fields.id' })
  .transform(({ typed: forms, ...query }, context) => ({
    ...query,
    typed: forms.flatMap((form, at): Form[] => {
      const read = formOf(query.kind)?.safeParse(form);
      for (const issue of read?.error?.issues ?? [])
        context.issues.push({ ...issue, path: ['typed', at, ...issue.path], input: form } as z.core.$ZodRawIssue);
      return read?.success ? [read.data] : [];
    }),
  }));

export const previewRecord = call({
  path: '/record/preview',
  side: 'query',
  access: [seller, admin],
  reads: ['accounts', 'files', 'product_cards', 'sellers', ...recordKinds.map(({ kind }) => `${kind}_versions`)],
  summary:
    'A record as the public would see it with the content that is being worked on, or that was typed and is not kept; of one’s own, or of one’s domain',
  input: () => previewQuery,
  output: () =>
    z.object({
      /** '' of what is not kept */
      id: z.string(),
      /** '' where the kind has no languages */
      lan: z.enum(['', ...languages]),
      /** the public sees this content already */
      isPublic: z.boolean(),
      companyName: z.string(),
      /** what its public card says, by the names of the wire */
      card: z.record(z.string(), z.unknown()),
      /** what its public page shows; null for kinds that have none */
      product: productPage.nullable(),
    }),
});
export type Preview = OutputOf<typeof previewRecord>;

export const previewCalls = { previewRecord };
