import { createHmac, timingSafeEqual } from 'node:crypto';

const macLength = 32;

/** Messages as they are on NATS: HMAC-SHA-256 over subject and text, then the text. */
export interface Envelope {
  close(subject: string, text: string): Uint8Array;
  /** The text; undefined when whoever sent it does not know the key, or sent it under another subject. */
  open(subject: string, message: Uint8Array): string | undefined;
}

/** Whoever reaches NATS may publish there; only who knows `key` (base64url) is believed. */
export function envelopes(key: string): Envelope {
  const secret = Buffer.from(key, 'base64url');
  const macOf = (subject: string, text: Uint8Array) =>
    createHmac('sha256', secret).update(subject).update('\0').update(text).digest();

  return {
    close(subject, text) {
      const bytes = Buffer.from(text);
      return Buffer.concat([macOf(subject, bytes), bytes]);
    },
    open(subject, message) {
      const text = message.subarray(macLength);
      if (message.length < macLength || !timingSafeEqual(macOf(subject, text), message.subarray(0, macLength)))
        return undefined;
      return Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString();
    },
  };
}
