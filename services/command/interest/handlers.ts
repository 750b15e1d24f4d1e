import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import { favouriteProduct, likeProduct } from '@portal/shared/calls/interest';
import { type InterestKind, interestId } from '@portal/shared/events/interest';
import { product } from '@portal/shared/records/product';
import { isRefusal, refuse } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { shownOf } from '../reviewed/aggregate.ts';
import { interest } from './aggregate.ts';

const shownProduct = shownOf(product);

/** Liking products and keeping them as favourites. */
export function interestHandlers(executor: Executor): Bound[] {
  async function setInterest(request: CallRequest<{ prdId: string }, 'session'>, kind: InterestKind, isSet: boolean) {
    const { input, caller, commandId } = request;
    const { umId: accountId } = caller;
    const { prdId } = input;
    const executed = await executor.execute(interest, {
      id: interestId(prdId, accountId),
      async command(_, facts) {
        const { owner: seller = null, versions } = await facts.load(shownProduct, prdId);
        // what is not shown any more can still be given up
        if (isSet && versions.length === 0) return refuse('404');
        // what stands beside a product is what others think of it
        if (isSet && seller === accountId) return refuse('interest.own');
        return { kind, isSet, product: prdId, umId: accountId, seller };
      },
      meta: metaOf(request, caller.roles[0] ?? 'system'),
      commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }
  return [
    handle(likeProduct, (request) => setInterest(request, 'like', request.input.likeFlag === '1')),
    handle(favouriteProduct, (request) => setInterest(request, 'favourite', request.input.favFlag === '1')),
  ];
}
