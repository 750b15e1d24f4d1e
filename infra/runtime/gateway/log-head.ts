import { setTimeout as pause } from 'node:timers/promises';

/** between two questions to the log, in milliseconds */
const atMostEvery = 20;

export interface LogHead {
  /** a write was answered with this position */
  seen(position: number): void;
  /** whether the log has no such position yet; false where nobody can tell */
  isAhead(position: number): Promise<boolean>;
  /** Calls back when the log was put back: it answers with less than was acknowledged. */
  onPutBack(listener: () => void): void;
  /** A command process is asked by somebody else how far the log is; with what it answers it is known whether the log was put back. */
  asks(): (head: number | undefined) => void;
}

/**
 * What is known of the log's head. `ask` gives it as the log has it, undefined where nobody answers. A position that was
 * acknowledged is never ahead: the question that decides about it begins after it came, so after it was committed. However
 * many come with positions of the future, one question is asked for all of them. A log that answers with less than was
 * acknowledged before it was asked was put back, and what was known of it is of no log any more.
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
      // what was acknowledged meanwhile says that the log has gone on
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

  /** Of a question that is asked from now on, never of one under way. */
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
