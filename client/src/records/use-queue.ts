import { reviewQueue } from '@portal/shared/calls/review';
import { pathTo } from '@portal/shared/screens';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { notices } from '../shared/notices/slice.ts';
import { request } from '../shared/request/request.ts';
import { useRequest } from '../shared/request/use-request.ts';
import { readQuery } from '../shared/table/address.ts';
import { useSearch } from '../shared/ui/use-search.ts';
import { auditPath } from './paths.ts';

/** One page of the queue: what comes next is among those that have waited longest. */
const page = { pageNo: 1, pageSize: 40 } as const;

interface Asked {
  /** the version that is left */
  id: string;
  /** filters of the queue, as its address has them */
  filters: string;
}

/** What comes after a version in the queue, or from its beginning where it is no longer there; null for nothing. */
const nextInQueue = request(
  'review/next',
  async (api, { id, filters }: Asked, signal) => {
    const query = readQuery(reviewQueue.input, new URLSearchParams(filters), {});
    const { rows } = await api.reviewQueue({ ...query, ...page }, { signal });
    const at = rows.findIndex((row) => row.id === id);
    const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
    return { next: inTurn.find((row) => row.can.audit && row.id !== id) ?? null };
  },
  { mode: 'leading' },
);

export const queuePath = (filters: string): string => pathTo('reviewQueue', new URLSearchParams(filters));

/** The way on through the queue that a review was opened from; its filters go along in the address. */
export function useNextInQueue(id: string) {
  const [search] = useSearch();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const filters = search.get('queue') ?? '';
  const { run } = useRequest(nextInQueue, {
    slot: id,
    onDone: ({ next }) => {
      if (next) void navigate(`${auditPath(next, next.id, 'check')}&queue=${encodeURIComponent(filters)}`);
      else {
        dispatch(notices.info({ words: 'review.nothing' }));
        void navigate(queuePath(filters));
      }
    },
  });
  return { isFrom: search.has('queue'), filters, goOn: () => run({ id, filters }) };
}
