import { createHmac } from 'node:crypto';

/** The header `webhook-signature` of Standard Webhooks: one signature (v1, HMAC-SHA-256) for each secret. */
export const signatures = (secrets: readonly Buffer[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ');
