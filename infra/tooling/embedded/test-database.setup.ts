import type { TestProject } from 'vitest/node';
import { testPostgres } from './testing.ts';

/** One PostgreSQL for all test files of a run; each makes databases of its own in it (`testDatabase`). */
export default async function ({ provide }: TestProject): Promise<() => Promise<void>> {
  // databases come and go by the hundred, and a test that needs statistics makes them itself
  const postgres = await testPostgres({ settings: { autovacuum: 'off' } });
  provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
