import { roles, sites } from '@portal/shared/codes/index';
import { contactPerson } from '@portal/shared/events/account';
import { z } from 'zod';
import accounts from './accounts.json' with { type: 'json' };

const demoAccount = z.strictObject({
  loginId: z.string(),
  password: z.string(),
  role: z.enum(roles),
  /** The site of entry; for administrators the domain whose records they decide on. */
  site: z.enum(sites),
  name: z.string(),
  /** for readers of English */
  nameEn: z.string(),
  /** Nobody's: codes sent there are read at /dev/outbox. */
  phone: z.string(),
  mail: z.string(),
  /** of a seller: whom to ask about what it offers; made up, as its company is */
  contact: contactPerson.optional(),
});
export type DemoAccount = z.infer<typeof demoAccount>;

/** Public on purpose: for demonstration data alone. The sellers stand in the order that products name them by (1, 2, 3). */
export const demoAccounts: readonly DemoAccount[] = z.array(demoAccount).parse(accounts);
