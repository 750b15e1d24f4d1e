import { peopleOf } from './people.ts';
import type { Cast } from './task.ts';

/** The crowd: told first who comes, then for how many seconds, each answered with what came of it. */
let people: ReturnType<typeof peopleOf> | undefined;

process.on('message', (message: Cast | number) => {
  if (typeof message !== 'number') people = peopleOf(message);
  else void people?.run(message).then((ran) => process.send?.(ran));
});
process.once('disconnect', () => process.exit(0));
