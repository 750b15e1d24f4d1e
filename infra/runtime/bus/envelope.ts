import { createHmac, timingSafeEqual } from 'node:crypto';

const macLength = 32;

/** Authenticated messages on NATS: HMAC-SHA-256 over subject and text, then the text. */
export interface Envelope {
  close(subject: string, text: string): Uint8Array;
  /** The text; undefined if its sender does not have the key or used another subject. */
  open(subject: string, message: Uint8Array): string | undefined;
}

/**
 * Access to NATS is enough to publish there, so messages are authenticated: by one of the keys (base64url) when
 * received, by the first of them when sent.
 */
export function envelopes(keys: readonly string[]): Envelope {
  const [first = Buffer.alloc(0), ...others] = keys.map((key) => Buffer.from(key, 'base64url'));
  if (first.length === 0) throw new Error('messages need a key');
  const macOf = (secret: Buffer, subject: string, text: Uint8Array) =>
    createHmac('sha256', secret).update(subject).update('\0').update(text).digest();

  return {
    close(subject, text) {
      const bytes = Buffer.from(text);
      return Buffer.concat([macOf(first, subject, bytes), bytes]);
    },
    open(subject, message) {
      const text = message.subarray(macLength);
      if (message.length < macLength) return undefined;
      const mac = message.subarray(0, macLength);
      if (![first, ...others].some((secret) => timingSafeEqual(macOf(secret, subject, text), mac))) return undefined;
      return Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString();
    },
  };
}
