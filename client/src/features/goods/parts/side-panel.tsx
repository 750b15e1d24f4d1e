import { Ranking } from '../../../entities/product/ranking.tsx';
import { useProduct } from '../use-product.ts';
import { Seller } from './seller.tsx';

/** Beside what is told of the product that the address names: how products rank, and who offers this one. */
export function SidePanel() {
  const { data } = useProduct();
  return (
    <>
      <Ranking places={5} isNarrow />
      {data && <Seller product={data} />}
    </>
  );
}
