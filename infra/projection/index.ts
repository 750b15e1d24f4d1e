export type { LogSource } from './catch-up.ts';
export { compare } from './compare.ts';
export { openFreshness } from './freshness.ts';
export { migrateRead } from './migrations.ts';
export { discard, listParked, retry } from './parked.ts';
export { build } from './rebuild.ts';
export { type Runner, startRunner } from './runner.ts';
export { dropGeneration, switchTo } from './switch.ts';
export * from './types.ts';
