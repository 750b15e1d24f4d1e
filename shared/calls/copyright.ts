import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call, ignored, nothing } from '../define/call.ts';
import { shownShape } from '../records/content.ts';
import { copyright, copyrightStatuses, type ShownCopyright } from '../records/copyright.ts';
import { shownVersion } from '../records/record-version.ts';
import { approval, reasonMax } from '../records/reviewed/wire.ts';
import { text } from '../rules/text.ts';

const prdId = z.uuid({ error: 'fields.id' });

// which fields there are follows from the definition, and the compiler is told by the type
const content = z.object(shownShape(copyright)) as z.ZodType as z.ZodType<ShownCopyright>;

export const queryCopyright = call({
  path: '/copyRight/queryCopyRight',
  side: 'query',
  access: 'public',
  summary:
    'The copyright data of a product: approved (01) for anyone, submitted (00) for its owner and the administrators of its sites',
  input: () => z.object({ prdId, status: z.enum(['00', '01']).default('01'), ...ignored }),
  output: () =>
    z.object({
      prdId: z.string(),
      copyrightStatus: z.enum(copyrightStatuses),
      /** never of an answer that has them; as older clients ask for it */
      isError: z.boolean(),
      copyrightInfo: content,
      /** of what is approved */
      approval: approval.nullable(),
    }),
  reads: [`${copyright.kind}_versions`, `${copyright.kind}_cards`],
  isPersonal: true,
});

const decision = { side: 'command', access: [admin], output: () => nothing, writes: true, timeout: 30 } as const;
/** what was looked at, by its version or by the submitTime of the submission; a newer one refuses */
const looked = { submitTime: z.string().max(40).optional(), recordVersion: shownVersion.optional() };

export const passCopyright = call({
  ...decision,
  path: '/copyRight/auditPassCopyright',
  summary: 'Approve the copyright data of a product, with a comment that its owner sees',
  input: () => z.object({ prdId, auditComment: text(0, reasonMax).default(''), ...looked }),
});

export const rejectCopyright = call({
  ...decision,
  path: '/copyRight/auditRejectCopyright',
  summary: 'Reject the copyright data of a product, with a reason that its owner sees',
  input: () => z.object({ prdId, auditComment: text(1, reasonMax), ...looked }),
});

export const copyrightDataCalls = { queryCopyright, passCopyright, rejectCopyright };
