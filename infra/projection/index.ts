export type { LogSource } from './catch-up.ts';
export { type Comparison, compare, compareThen } from './compare.ts';
export { openFreshness } from './freshness.ts';
export { type Generation, listKept, listModels } from './generations.ts';
export { exposeLag } from './metrics.ts';
export { migrateRead } from './migrations.ts';
export {
  type DecisionsOf,
  discard,
  listParked,
  type ParkedDecision,
  type ParkedStream,
  retry,
  type Unparked,
} from './parked.ts';
export { build } from './rebuild.ts';
export { replay } from './replay.ts';
export { type Runner, startRunner } from './runner.ts';
export { dropGeneration, dropVersion, switchTo } from './switch.ts';
export { viewName } from './table.ts';
export * from './types.ts';
