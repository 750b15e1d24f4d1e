import AES from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import Hex from 'crypto-js/enc-hex.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import WordArray from 'crypto-js/lib-typedarrays.js';
import SHA256 from 'crypto-js/sha256.js';

/** Sizes in bytes. */
const ivLength = 16;
const macLength = 32;

/** Two keys out of the one-time key that came with the captcha: one hides, one proves. */
const keys = (key: string) => ({ hide: SHA256(`hide:${key}`), prove: SHA256(`prove:${key}`) });

/** AES-256-CBC, then HMAC-SHA256 over what came of it; base64 of vector, ciphertext and proof. */
export function encrypt(text: string, key: string): string {
  const { hide, prove } = keys(key);
  const iv = WordArray.random(ivLength);
  const hidden = iv.clone().concat(AES.encrypt(text, hide, { iv }).ciphertext);
  return Base64.stringify(hidden.clone().concat(HmacSHA256(hidden, prove)));
}

/** The text; undefined when it was made with another key or altered on its way. */
export function decrypt(sent: string, key: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(sent)) return undefined;
  const { hide, prove } = keys(key);
  const hex = Hex.stringify(Base64.parse(sent));
  const macAt = hex.length - 2 * macLength;
  if (macAt < 2 * 2 * ivLength) return undefined;
  const hidden = Hex.parse(hex.slice(0, macAt));
  if (!isSame(Hex.stringify(HmacSHA256(hidden, prove)), hex.slice(macAt))) return undefined;
  const iv = Hex.parse(hex.slice(0, 2 * ivLength));
  const ciphertext = Base64.stringify(Hex.parse(hex.slice(2 * ivLength, macAt)));
  const bytes = Hex.stringify(AES.decrypt(ciphertext, hide, { iv }));
  return wellFormed(bytes);
}

/** Bytes in hex as text. Whoever has the key can prove any bytes, also some that are no text. */
function wellFormed(bytes: string): string | undefined {
  try {
    return decodeURIComponent(bytes.replace(/../g, '%$&'));
  } catch {
    return undefined;
  }
}

/** In a time that does not tell where they differ. */
const isSame = (a: string, b: string): boolean =>
  a.length === b.length &&
  [...a].reduce((differs, char, at) => differs | (char.charCodeAt(0) ^ b.charCodeAt(at)), 0) === 0;
