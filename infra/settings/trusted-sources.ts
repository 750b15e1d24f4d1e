import { z } from 'zod';
import { Unfit } from './shapes.ts';

const source = z.object({
  /** as `from` names it */
  name: z.string().regex(/^[\w.-]{1,50}$/),
  theme: z.enum(['main', 'zone']),
  /** signs its tokens, HS256 */
  secret: z.string().min(32),
});
export type TrustedSource = z.infer<typeof source>;

/** The areas of the setting TRUSTED_SOURCES, a list in JSON. */
export function trustedSources(setting: string): TrustedSource[] {
  const told = (what: string) =>
    new Unfit(`must be a JSON list of { name, theme: main | zone, secret of 32 characters or more }: ${what}`);
  let list: unknown;
  try {
    list = JSON.parse(setting);
  } catch {
    throw told('it is not JSON');
  }
  const { data, error } = z.array(source).safeParse(list);
  if (!data) throw told(error.issues.map(({ path }) => path.join('.')).join(', '));
  const twice = data.find(({ name }, at) => data.findIndex((other) => other.name === name) !== at);
  if (twice) throw told(`${twice.name} is there twice`);
  return data;
}
