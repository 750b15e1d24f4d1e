import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { S3Failed, thrownOf } from './failure.ts';
import { s3Failures } from './metrics.ts';
import { TooSlow, type TryLimits } from './tries.ts';

export interface Stretch {
  what: string;
  /** the first byte that is wanted, and the one behind the last */
  from: number;
  end: number;
  patience: TryLimits;
  /** the bytes from one on, to `end` */
  again(from: number): Promise<Readable>;
}

/**
 * The bytes of an answer that has begun. Where it breaks off or stops it is asked for the rest, so many times in all; then
 * the stream ends with an error, never early.
 */
export function wholeStream(
  first: Readable,
  { what: action, from, end, patience: limits, again: reopen }: Stretch,
): Readable {
  let source = first;
  const { answer, tries } = limits;
  const stop = () => source.destroy(new TooSlow('nothing came in its time'));

  async function* bytes(): AsyncGenerator<Buffer> {
    let at = from;
    for (let attempt = 1; at < end; attempt++) {
      let timer = setTimeout(stop, answer);
      try {
        for await (const chunk of source) {
          clearTimeout(timer);
          at += chunk.length;
          // whoever reads slowly is not the server's fault
          yield chunk;
          timer = setTimeout(stop, answer);
        }
        if (at >= end) return;
        throw new Error('it ended early');
      } catch (cause) {
        const isLast = attempt >= tries;
        s3Failures.inc({ outcome: isLast ? 'given_up' : 'tried_again' });
        if (isLast) throw new S3Failed(action, thrownOf(cause), attempt);
      } finally {
        clearTimeout(timer);
        source.destroy();
      }
      await pause(limits.pause);
      source = await reopen(at);
    }
  }

  const fullStream = Readable.from(bytes(), { objectMode: false });
  // one that nobody began to read has to be let go of as well
  fullStream.once('close', () => source.destroy());
  return fullStream;
}
