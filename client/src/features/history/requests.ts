import type { Api } from '../../core/api/api.ts';
import { officeRequestFor } from '../../core/request/office.ts';
import { request, requestFor } from '../../core/request/request.ts';

export const findRecords = officeRequestFor('findRecords', { quiet: true });
export const recordAsOf = requestFor('recordAsOf', { quiet: true });
export const startList = officeRequestFor('startListAsOf', { quiet: true });
export const stopList = officeRequestFor('cancelListAsOf', { quiet: true });

interface ReplayQuery {
  job: string;
  pageNo: number;
  /** how far the replay is, as a position of the log */
  onProgress: (done: number, position: number) => void;
}

/** between two questions how far it is, in milliseconds */
const pause = 250;
const waited = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export const listPageSize = 30;

/** A page of the public list as of then, once the replay is done. */
export const replayedList = request(
  'history/list',
  async (api: Api, { job, pageNo, onProgress }: ReplayQuery, signal) => {
    for (;;) {
      const answer = await api.listAsOf({ job, pageNo, pageSize: listPageSize }, { signal });
      if (answer.state === 'done') return answer;
      onProgress(answer.done, answer.position);
      await waited(signal);
    }
  },
  { quiet: true },
);
