import { useRead } from '../../core/request/use-request.ts';
import { useCatalogueScope } from '../../core/session/settings.ts';
import { showProduct } from '../../entities/product/requests.ts';
import { useSearch } from '../../kit/use-search.ts';

/** The product that the address names by ptId; parts of its page that come later ask the same and share the answer. */
export function useProduct() {
  const productId = useSearch()[0].get('ptId') ?? '';
  return useRead(showProduct, { productId, ...useCatalogueScope() }, productId);
}
