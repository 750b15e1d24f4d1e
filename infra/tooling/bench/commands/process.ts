import { startPlaces } from './places.ts';
import type { Cast, Run } from './task.ts';

/** The load: told first whom it plays, then what to run, each answered with what came of it. */
let places: ReturnType<typeof startPlaces> | undefined;

process.on('message', (message: Cast | Run) => {
  if ('sellers' in message) places = startPlaces(message);
  else void places?.then(({ run }) => run(message)).then((ran) => process.send?.(ran));
});
process.once('disconnect', () => process.exit(0));
