import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{client,services,shared,infra}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
