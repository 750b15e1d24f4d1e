import type { Category, Lan, RegistryStatus, Site } from '@portal/shared/codes/index';
import { formSchema } from '@portal/shared/records/content';
import type { ShownProduct } from '@portal/shared/records/product';
import { product } from '@portal/shared/records/product';
import type { VersionToSave } from './requests.ts';

export interface Picture {
  readonly fileId: string;
  readonly url: string;
}

/** What the form of one language holds; its fields have the names that the call has for them. */
export interface VersionValues {
  productName: string;
  category: Category[];
  registryStatus: RegistryStatus;
  copyrightNumber: string;
  region: string;
  fileIdList: readonly Picture[];
  summary: string;
}

export const emptyVersion: VersionValues = {
  productName: '',
  category: [],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  fileIdList: [],
  summary: '',
};

export const schemas = { CN: formSchema(product, 'CN', {}), EN: formSchema(product, 'EN', {}) } as const;

export const valuesOf = (content: ShownProduct): VersionValues => ({
  productName: content.productName,
  category: content.categoryArray,
  registryStatus: content.registryStatus,
  copyrightNumber: content.copyrightNumber,
  region: content.region,
  fileIdList: content.fileIdList.map((fileId, index) => ({ fileId, url: content.imageUrls[index] ?? '' })),
  summary: content.summary,
});

/** The form as the call takes it; not registered clears number and region. */
export function inputOf(lan: Lan, values: VersionValues, sites: readonly Site[] = []): VersionToSave {
  const registered = values.registryStatus === '1';
  return {
    lan,
    productName: values.productName,
    category: values.category.join(),
    registryStatus: values.registryStatus,
    copyrightNumber: registered ? values.copyrightNumber : '',
    region: registered ? values.region : '',
    fileIdList: values.fileIdList.map((picture) => picture.fileId),
    summary: values.summary,
    ...(sites.length > 0 && { dataDomain: sites.join() }),
  };
}
