import { languages } from '@portal/shared/codes/index';
import { z } from 'zod';
import companies from './companies.json' with { type: 'json' };

const demoCompany = z.strictObject({
  /** of the account that it is of */
  loginId: z.string(),
  usci: z.string(),
  categories: z.array(z.string()).readonly(),
  scale: z.enum(['01', '02', '03']),
  website: z.url(),
  tele: z.string(),
  mail: z.string(),
  words: z.record(
    z.enum(languages),
    z.strictObject({ name: z.string(), abbreviation: z.string(), profile: z.string(), address: z.string() }),
  ),
});
export type DemoCompany = z.infer<typeof demoCompany>;

/** Companies of the demonstration's sellers, all of them made up, their identifiers too. */
export const demoCompanies: readonly DemoCompany[] = z.array(demoCompany).parse(companies);

/** Its pictures, by the fields that they are in. */
export const companyPictures = { logo: 'logo', image1: 'wide', image2: 'tall' } as const;

/** Where they are drawn, beside the covers. */
export const pictureName = (loginId: string, use: string): string => `company-${loginId}.${use}.png`;
