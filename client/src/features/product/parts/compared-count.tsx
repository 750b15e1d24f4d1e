import { useCounters } from '../../../entities/product/use-interest.ts';
import { useFormat } from '../../../kit/format/use-format.ts';

/** One of the counts of a product. */
export function ComparedCount({ prdId, counter }: { prdId: string; counter: 'likeCount' | 'scrs' | 'browseCount' }) {
  const { figure } = useFormat();
  const counted = useCounters(prdId);
  return counted && figure(counted[counter]);
}
