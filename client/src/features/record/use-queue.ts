import { nextInQueue } from '@portal/shared/calls/review';
import type { InputOf } from '@portal/shared/define/call';
import { versionOf } from '@portal/shared/records/ids';
import type { RecordKindName } from '@portal/shared/records/kinds';
import { pathTo } from '@portal/shared/screens';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { notices } from '../../core/notices/slice.ts';
import { officeRequestFor } from '../../core/request/office.ts';
import { request } from '../../core/request/request.ts';
import { useRead, useRequest } from '../../core/request/use-request.ts';
import { readQuery } from '../../core/tables/address.ts';
import { auditPath } from '../../entities/record/paths.ts';
import { useSearch } from '../../kit/use-search.ts';

/** A place in the queue, by the version that stands or stood there. */
interface Place {
  id: string;
  submitTime: string;
}

type NextQuery = InputOf<typeof nextInQueue>;
type Next = { id: string; kind: RecordKindName };

const filterSchema = nextInQueue.input.omit({ id: true, submitTime: true, currentId: true, isDecided: true });
const start = '1970-01-01T00:00:00Z';

const question = (filters: string, { id, submitTime }: Place, currentId: string, isDecided: boolean): NextQuery => ({
  ...filterSchema.parse(readQuery(filterSchema, new URLSearchParams(filters), {})),
  id,
  // a draft was never in the queue
  submitTime: submitTime || start,
  currentId,
  isDecided,
});

const followNext = request('review/next', (api, query: NextQuery, signal) => api.nextInQueue(query, { signal }));
const readNext = officeRequestFor('nextInQueue', { quiet: true });

export const queuePath = (filters: string): string => pathTo('reviewQueue', new URLSearchParams(filters));

const recordOf = (id: string) => versionOf(id)?.record ?? id;
const separator = ' ';

/** The review of the next one. Of the other language of a record the address keeps the place from which the queue goes on. */
function nextPath(next: Next, place: Place, filters: string | undefined): string {
  const search = new URLSearchParams({
    ...(filters !== undefined && { queue: filters }),
    ...(recordOf(next.id) === recordOf(place.id) && { place: [place.submitTime, place.id].join(separator) }),
  });
  return `${auditPath(next, next.id, 'check')}${search.size > 0 ? `&${search}` : ''}`;
}

function usePlace(version: Place): Place {
  const [search] = useSearch();
  const [submitTime = '', id = ''] = search.get('place')?.split(separator) ?? [];
  return recordOf(id) === recordOf(version.id) ? { id, submitTime } : version;
}

/** The way on through the queue from a version; its filters go along in the address. */
export function useNextInQueue(kind: string, version: Place) {
  const [search] = useSearch();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const place = usePlace(version);
  const filters = search.get('queue') ?? new URLSearchParams({ kind }).toString();
  const { run } = useRequest(followNext, {
    slot: version.id,
    onDone: ({ submission }) => {
      if (submission) void navigate(nextPath(submission, place, filters));
      else {
        dispatch(notices.info({ words: 'review.nothing' }));
        void navigate(queuePath(filters));
      }
    },
  });
  return {
    isFrom: search.has('queue'),
    filters,
    skip: () => run(question(filters, place, version.id, false)),
    goOn: () => run(question(filters, place, version.id, true)),
  };
}

/** Where the next one of a kind is reviewed once this version is decided on; undefined until known, null for none. */
export function useNextPath(kind: string, version: Place): string | null | undefined {
  const place = usePlace(version);
  const { data } = useRead(
    readNext,
    question(new URLSearchParams({ kind }).toString(), place, version.id, true),
    version.id,
  );
  return data?.submission && nextPath(data.submission, place, undefined);
}
