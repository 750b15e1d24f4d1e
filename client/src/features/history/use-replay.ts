import type { startListAsOf } from '@portal/shared/calls/list-as-of';
import type { RequestOf } from '@portal/shared/define/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRequest } from '../../core/request/use-request.ts';
import { replayedList, startList, stopList } from './requests.ts';

type Input = RequestOf<typeof startListAsOf>;

export interface Progress {
  done: number;
  position: number;
}

/**
 * The replay of the public list that an address names by its job: begun here, followed until it is done, or stopped.
 * A job says itself what it is, so that the address can be kept and sent on.
 */
export function useReplay(job: string, pageNo: number, onStarted: (job: string) => void, stopped: () => void) {
  const lastInput = useRef<Input>(undefined);
  const [progress, setProgress] = useState<Progress>();
  const list = useRequest(replayedList, { onDone: () => setProgress(undefined), onFail: () => setProgress(undefined) });
  const first = useRequest(startList, { onDone: (answer) => onStarted(answer.job) });
  const end = useRequest(stopList);
  const { run, cancel } = list;
  const follow = useCallback(() => {
    run({ job, pageNo, onProgress: (done, position) => setProgress({ done, position }) });
  }, [run, job, pageNo]);
  useEffect(() => {
    if (!job) return;
    follow();
    return cancel;
  }, [job, follow, cancel]);
  const isOf = list.data?.job === job;
  return {
    start(input: Input) {
      lastInput.current = input;
      first.run(input);
    },
    stop() {
      cancel();
      setProgress(undefined);
      end.run({ job });
      stopped();
    },
    again() {
      if (job) follow();
      else if (lastInput.current) first.run(lastInput.current);
    },
    progress,
    running: first.status === 'running' || (job !== '' && list.status !== 'failed' && !isOf),
    refreshing: isOf && list.status === 'running',
    /** undefined until it is done */
    answer: job && isOf ? list.data : undefined,
    problem: first.status === 'failed' ? first.problem : list.status === 'failed' && job ? list.problem : undefined,
  };
}
