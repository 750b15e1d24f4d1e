import { openBench } from './testing.ts';

/** A projector of the testing models in a process of its own, over the database that its argument names. */
const [, , url = ''] = process.argv;
const bench = await openBench({ url });
bench.runner();
