import { z } from 'zod';
import { json } from './shapes.ts';

const source = z.object({
  /** as `from` names it */
  name: z.string().regex(/^[\w.-]{1,50}$/),
  theme: z.enum(['main', 'zone']),
  /** signs its tokens, HS256 */
  secret: z.string().min(32),
});
export type TrustedSource = z.infer<typeof source>;

const sourceList = z.array(source).superRefine((list, context) => {
  const twice = list.find(({ name }, at) => list.findIndex((other) => other.name === name) !== at);
  if (twice) context.addIssue(`${twice.name} is there twice`);
});

/** The areas of the setting TRUSTED_SOURCES, a list in JSON. */
export const trustedSources = json(
  sourceList,
  'a JSON list of { name, theme: main | zone, secret of 32 characters or more }',
);
