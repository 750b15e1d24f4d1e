import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { requestFor, type StartAction } from '../../core/request/request.ts';
import { useRead, useRequest } from '../../core/request/use-request.ts';
import { session, useSession } from '../../core/session/session.ts';
import { useOnPage } from './on-page.ts';
import { favouriteProduct, likeProduct } from './requests.ts';

const quiet = { quiet: true };
const productCounters = requestFor('productCounters', quiet);
const ownInterests = requestFor('ownInterests', quiet);

/** One of the two ways to say what one thinks of a product. */
export interface Saying {
  /** words below `site.goods` */
  words: 'like' | 'favourite';
  icon: 'heart' | 'star';
  holds: boolean;
  /** undefined until it is known */
  count: number | undefined;
  busy: boolean;
  onSend: (holds: boolean) => void;
}

/** How often a product was looked at; undefined until it is known. */
export function useBrowseCounts(prdId: string): { all: number; week: number } | undefined {
  const counted = useCounters(prdId);
  return counted && { all: counted.browseCount, week: counted.weekBrowseCount };
}

// laid over the page, which is drawn without them: a like evicts no page that is kept
export function useCounters(prdId: string) {
  const prdIds = useOnPage(prdId);
  const { data } = useRead(productCounters, prdIds.length > 0 ? { prdIds: [...prdIds] } : undefined, 'page');
  return data?.list.find((each) => each.prdId === prdId);
}

/** Liking a product and keeping it: how many do, and whether one does oneself. Who has no session is asked to log in. */
export function useInterest(prdId: string): { like: Saying; favourite: Saying } {
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const now = useSession();
  const prdIds = useOnPage(prdId);
  const counted = useCounters(prdId);
  const isAsked = now.status === 'user' && prdIds.length > 0;
  const { data } = useRead(ownInterests, isAsked ? { prdIds: [...prdIds] } : undefined, 'page');
  const own = data?.list.find((each) => each.prdId === prdId);
  const like = useRequest(likeProduct, { slot: prdId });
  const favour = useRequest(favouriteProduct, { slot: prdId });
  const toHandler = (start: (flag: '0' | '1') => StartAction) => (holds: boolean) => {
    const action = start(holds ? '1' : '0');
    // who has a session that is not confirmed yet is told by the answer if it has ended
    dispatch(now.status === 'visitor' ? session.required({ back: pathname + search, action }) : action);
  };
  return {
    like: {
      words: 'like',
      icon: 'heart',
      holds: own?.like === '1',
      count: counted?.likeCount,
      busy: like.status === 'running',
      onSend: toHandler((likeFlag) => likeProduct.start({ prdId, likeFlag }, prdId)),
    },
    favourite: {
      words: 'favourite',
      icon: 'star',
      holds: own?.favorite === '1',
      count: counted?.scrs,
      busy: favour.status === 'running',
      onSend: toHandler((favFlag) => favouriteProduct.start({ prdId, favFlag }, prdId)),
    },
  };
}
