import { z } from 'zod';
import { csvEncodings, csvSeparators } from '../codes/imports.ts';

/** How a CSV file was read, decided from all of it. */
export const csvFormat = z
  .object({ encoding: z.enum(csvEncodings), separator: z.enum(csvSeparators) })
  .meta({ component: 'CsvFormat' });
export type CsvFormat = z.infer<typeof csvFormat>;
