import { setTimeout as pause } from 'node:timers/promises';

/** between two questions to the log, in milliseconds */
const atMostEvery = 20;

export interface LogHead {
  /** a write was answered with this position */
  seen(position: number): void;
  /** whether the log has no such position yet; false where nobody can tell */
  isAhead(position: number): Promise<boolean>;
}

/**
 * What is known of the log's head. `ask` gives it as the log has it, undefined where nobody answers. A position that was
 * acknowledged is never ahead: the question that decides about it begins after it came, so after it was committed. However
 * many come with positions of the future, one question is asked for all of them.
 */
export function watchHead(ask: () => Promise<number | undefined>): LogHead {
  let known = 0;
  let asking: Promise<number | undefined> | undefined;
  let next: Promise<number | undefined> | undefined;

  function begin(): Promise<number | undefined> {
    const answer = ask().then((head) => {
      known = Math.max(known, head ?? 0);
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
  function fresh(): Promise<number | undefined> {
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
    seen(position) {
      known = Math.max(known, position);
    },
    async isAhead(position) {
      if (position <= known) return false;
      const head = await fresh();
      return head !== undefined && position > Math.max(head, known);
    },
  };
}
