import { Counter } from 'prom-client';

export const s3Failures = new Counter({
  name: 'portal_s3_failures_total',
  help: 'Requests to S3 that failed, by whether they were tried again or given up',
  labelNames: ['outcome'],
});

// told before the first, which would be no increase otherwise
for (const outcome of ['tried_again', 'given_up']) s3Failures.inc({ outcome }, 0);
