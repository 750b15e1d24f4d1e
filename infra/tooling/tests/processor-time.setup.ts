import { afterAll } from 'vitest';
import { processorTimeBelow } from '../bench/portal/processor-time.ts';

// evaluated before each file; hooks run in reverse order, so that this one comes after what the file itself ends
const began = processorTimeBelow(process.pid);
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook takes
afterAll(({}, { file }) => {
  file.meta.processorSeconds = processorTimeBelow(process.pid) - began;
});
