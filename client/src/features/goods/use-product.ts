import { useSearchParams } from 'react-router-dom';
import { useCatalogueScope } from '../../shared/access/settings.ts';
import { showProduct } from '../../shared/catalogue/requests.ts';
import { useRead } from '../../shared/request/use-request.ts';

/** The product that the address names by ptId; parts of its page that come later ask the same and share the answer. */
export function useProduct() {
  const productId = useSearchParams()[0].get('ptId') ?? '';
  return useRead(showProduct, { productId, ...useCatalogueScope() }, productId);
}
