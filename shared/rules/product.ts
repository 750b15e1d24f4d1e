import { z } from 'zod';
import { type Category, categories, type Lan, type RegistryStatus, registryStatuses } from '../codes/index.ts';
import { plainText } from './html.ts';
import { codeList, text } from './text.ts';

/** Longest product name by language (specification of the back office, section 5). */
export const productNameMax: Record<Lan, number> = { CN: 35, EN: 70 };
export const productImagesMax = 10;
const summaryMax = 20_000;
export const reasonMax = 500;

export const fileId = z.uuid({ error: 'fields.file' });

const isRegistered = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'registryStatus' in value && value.registryStatus === '1';

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** What the product form sends for one language. */
export const productForm = <L extends Lan>(lan: L) =>
  z
    .object({
      lan: z.literal(lan),
      productName: text(1, productNameMax[lan]),
      category: codeList(categories).refine((codes) => codes.length > 0, { error: 'product.category' }),
      registryStatus: z.enum(registryStatuses, { error: 'product.registryStatus' }),
      copyrightNumber: text(0, 50).optional(),
      region: text(0, 50).optional(),
      fileIdList: z.array(fileId).min(1, 'product.imageMissing').max(productImagesMax, 'product.imagesMax'),
      summary: z
        .string()
        .max(summaryMax, { error: 'product.summaryLong', abort: true })
        .refine((html) => plainText(html) !== '', { error: 'product.summaryMissing' }),
    })
    .refine((form) => !isRegistered(form) || filled(form.copyrightNumber), {
      path: ['copyrightNumber'],
      error: 'product.copyrightNumber',
      when: ({ value }) => isRegistered(value),
    })
    .refine((form) => !isRegistered(form) || filled(form.region), {
      path: ['region'],
      error: 'product.region',
      when: ({ value }) => isRegistered(value),
    });

export type ProductForm = z.infer<ReturnType<typeof productForm>>;

/** The content of a product in one language, as the log keeps it. */
export interface ProductContent {
  productName: string;
  categories: Category[];
  registryStatus: RegistryStatus;
  copyrightNumber: string;
  region: string;
  images: string[];
  summary: string;
}

/** Not registered clears copyright number and region. */
export function productContent(form: ProductForm): ProductContent {
  const registered = form.registryStatus === '1';
  return {
    productName: form.productName,
    categories: form.category,
    registryStatus: form.registryStatus,
    copyrightNumber: registered ? (form.copyrightNumber ?? '') : '',
    region: registered ? (form.region ?? '') : '',
    images: form.fileIdList,
    summary: form.summary,
  };
}
