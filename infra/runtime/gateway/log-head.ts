import { setTimeout as pause } from 'node:timers/promises';

/** between two queries of the log, in milliseconds */
const atMostEvery = 20;

export interface LogHead {
  /** a write was answered with this position */
  seen(position: number): void;
  /** whether the log has not reached the position yet; false if unknown */
  isAhead(position: number): Promise<boolean>;
  /** Calls back when the log was restored: its head is below an acknowledged position. */
  onPutBack(listener: () => void): void;
  /** Another component queries a command process for the head; reporting its answer detects a restored log. */
  asks(): (head: number | undefined) => void;
}

/**
 * Tracks the log's head. `ask` returns the current one, undefined without an answer. An acknowledged position is
 * never ahead: the deciding query starts after it arrived, hence after its commit. Concurrent requests with future
 * positions share one query. A head below a position acknowledged before the query means that the log was restored,
 * and earlier knowledge is void.
 */
export function watchHead(ask: () => Promise<number | undefined>): LogHead {
  let known = 0;
  let asking: Promise<number | undefined> | undefined;
  let next: Promise<number | undefined> | undefined;
  const listeners: (() => void)[] = [];

  function asks(): (head: number | undefined) => void {
    const before = known;
    return (head) => {
      if (head === undefined) return;
      // a position acknowledged meanwhile shows that the log has moved on
      const isPutBack = head < before && known === before;
      if (head > known || isPutBack) known = head;
      if (isPutBack) for (const listener of listeners) listener();
    };
  }

  function begin(): Promise<number | undefined> {
    const answered = asks();
    const answer = ask().then((head) => {
      answered(head);
      return head;
    });
    asking = answer;
    const end = async () => {
      await pause(atMostEvery, undefined, { ref: false });
      if (asking === answer) asking = undefined;
    };
    answer.then(end, end);
    return answer;
  }

  /** Joins a query that starts from now on, never a pending one. */
  function readHead(): Promise<number | undefined> {
    if (!asking) return begin();
    next ??= asking
      .catch(() => undefined)
      .then(() => pause(atMostEvery, undefined, { ref: false }))
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  }

  return {
    asks,
    onPutBack(listener) {
      listeners.push(listener);
    },
    seen(position) {
      known = Math.max(known, position);
    },
    async isAhead(position) {
      if (position <= known) return false;
      const head = await readHead();
      return head !== undefined && position > Math.max(head, known);
    },
  };
}
