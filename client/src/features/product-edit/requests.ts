import type { RequestOf } from '@portal/shared/calls/define';
import type { calls } from '@portal/shared/calls/index';
import type { Lan } from '@portal/shared/codes/index';
import type { ProductDetail } from '@portal/shared/records/product';
import type { PictureUse } from '@portal/shared/rules/file';
import { type Problem, problemOf } from '../../shared/api/problem.ts';
import { request, requestFor } from '../../shared/request/request.ts';

export const ownProducts = requestFor('productList', { quiet: true });
export const ownProduct = requestFor('productShow', { quiet: true });
export const shelveOne = requestFor('productShelve');
export const shelveMany = requestFor('productShelveMany');
export const removeOne = requestFor('productRemove');
export const removeMany = requestFor('productRemoveMany');

/** Every language version of the product that one of them names, that one first. */
export const versions = request(
  'product-edit/versions',
  async (api, { id }: { id: string }, signal): Promise<readonly ProductDetail[]> => {
    const named = await api.productShow({ id }, { signal });
    const others = named.versions.filter((version) => version.id !== id);
    return [named, ...(await Promise.all(others.map((other) => api.productShow({ id: other.id }, { signal }))))];
  },
  { quiet: true },
);

export type VersionToSave = RequestOf<typeof calls.productSave>;
export interface Saving {
  /** absent: a new product */
  prdId: string | undefined;
  /** one for each language, in the order in which they are sent */
  versions: readonly VersionToSave[];
}
export type Outcome =
  | { readonly lan: Lan; readonly saved: { readonly id: string; readonly prdId: string } }
  | { readonly lan: Lan; readonly problem: Problem };

// Nobody knows what became of it, or nobody is logged in any more: the next would meet the same.
const hopeless = ({ status, code }: Problem): boolean => status === 0 || code === '904';

/**
 * Saves the versions one after the other; the second one belongs to the product that the first one made. A version that
 * is refused does not keep the other from being saved.
 */
export const saveVersions = request(
  'product-edit/save',
  async (api, { prdId, versions }: Saving): Promise<readonly Outcome[]> => {
    const outcomes: Outcome[] = [];
    let product = prdId;
    for (const version of versions) {
      try {
        const saved = await api.productSave({ ...version, ...(product && { prdId: product }) });
        product = saved.prdId;
        outcomes.push({ lan: version.lan, saved });
      } catch (cause) {
        const problem = problemOf(cause);
        outcomes.push({ lan: version.lan, problem });
        if (hopeless(problem)) break;
      }
    }
    return outcomes;
  },
  { mode: 'leading', quiet: true },
);

interface Upload {
  file: File;
  use: PictureUse;
  onProgress?: (part: number) => void;
}

/** Uploads one picture; can be cancelled. */
export const upload = request(
  'product-edit/upload',
  (api, { file, use, onProgress }: Upload, signal) =>
    api.singleFile({ fileType: '101', use }, { file, signal, ...(onProgress && { onProgress }) }),
  { quiet: true },
);
