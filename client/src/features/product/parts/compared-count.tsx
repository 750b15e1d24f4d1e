import { useFormat } from '../../../kit/format/use-format.ts';
import { useCounters } from '../../../shared/catalogue/use-interest.ts';

/** One of the counts of a product. */
export function ComparedCount({ prdId, counter }: { prdId: string; counter: 'likeCount' | 'scrs' | 'browseCount' }) {
  const { figure } = useFormat();
  const counted = useCounters(prdId);
  return counted && figure(counted[counter]);
}
