import { randomUUID } from 'node:crypto';
import { openAny, seal, sealingKeys } from '@portal/infra/runtime/identity/sealed';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { z } from 'zod';

const minute = 60_000;
/** for the code, in milliseconds; also for whoever has to look for their telephone */
const lifetime = 5 * minute;

const content = z.object({
  /** names it, so that it logs in once */
  id: z.uuid(),
  umId: z.string(),
  /** the enrolment that is to be shown, and the password that was */
  enrolment: z.string(),
  version: z.string(),
  how: z.enum(['password', 'token', 'provider']),
  /** wrong passwords before the right one */
  failures: z.number(),
  /** what a login provider said when it let them in */
  provided: z.object({ issuer: z.string(), sid: z.string().optional(), idToken: z.string() }).optional(),
  /** milliseconds since 1970 */
  until: z.number(),
});
type Content = z.infer<typeof content>;

/**
 * Between the password and the code there is no session, but a token that says what was right so far: encrypted and
 * authenticated, good for five minutes, for one login, and from the browser of that device token alone.
 */
export function secondSteps({ secrets, once }: Pick<Identity, 'secrets' | 'once'>) {
  const keys = () => sealingKeys(secrets, 'second-step');
  const key = async () => Buffer.from(await secrets.get('second-step'), 'base64url');
  const placeOf = (device: string) => `second step ${device}`;
  return {
    async issue(step: Omit<Content, 'id' | 'until'>, device: string): Promise<string> {
      const content: Content = { ...step, id: randomUUID(), until: storeNow() + lifetime };
      return seal(Buffer.from(JSON.stringify(content)), placeOf(device), await key()).toString('base64url');
    },
    /** Undefined when it is none of ours, of another device, or too old. */
    async read(token: string, device: string): Promise<Content | undefined> {
      const text = openAny(Buffer.from(token, 'base64url'), placeOf(device), await keys())?.content;
      const read = text && content.parse(JSON.parse(text.toString('utf8')));
      return read && read.until > storeNow() ? read : undefined;
    },
    /** Whether it has logged nobody in yet; from now on it has. */
    use: ({ id, until }: Content): Promise<boolean> => once.claim(`second step ${id}`, new Date(until)),
  };
}

export type SecondSteps = ReturnType<typeof secondSteps>;
