import { createPublicKey, verify } from 'node:crypto';
import type { Seal, SealKey } from '@portal/shared/seal';

/** The signed text. */
export const sealText = ({ position, chain, root, at, key }: Omit<Seal, 'signature'>): string =>
  `digital-trade-portal log seal 1\nposition ${position}\nchain ${chain}\nroot ${root}\nat ${at}\nkey ${key}\n`;

const canonical = /^[A-Za-z0-9+/]{86}==$/;

/** Whether it is signed by the one of these keys that it names. */
export function isSigned(seal: Seal, keys: readonly SealKey[]): boolean {
  const key = keys.find(({ id }) => id === seal.key);
  if (!key || !canonical.test(seal.signature)) return false;
  const signature = Buffer.from(seal.signature, 'base64');
  return verify(null, Buffer.from(sealText(seal)), createPublicKey(key.pem), signature);
}

export const isSameSeal = (a: Seal, b: Seal): boolean => sealText(a) === sealText(b) && a.signature === b.signature;

/** The log contradicts a seal. */
export class Contradiction extends Error {
  /** the first untrustworthy position */
  readonly position: number;
  /** the position of the contradicting seal, if it is one */
  readonly seal: number | undefined;

  constructor(position: number, reason: string, seal?: number) {
    super(reason);
    this.position = position;
    this.seal = seal;
  }
}
