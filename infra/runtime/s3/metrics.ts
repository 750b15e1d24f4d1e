import { Counter } from 'prom-client';

export const s3Failures = new Counter({
  name: 'portal_s3_failures_total',
  help: 'Requests to S3 that failed, by whether they were tried again or given up',
  labelNames: ['outcome'],
});
