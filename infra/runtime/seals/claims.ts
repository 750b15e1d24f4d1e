import type { Seal, SealKey } from '@portal/shared/seal';
import type { Wrong } from '../event-store/chain-walk.ts';
import { type Digest, hexOf, leafNode } from './digest.ts';
import { isSameSeal, isSigned } from './seal.ts';
import { Frontier, type Subtree } from './tree.ts';

/** A seal, and where it was found, as text. */
export interface Claim {
  seal: Seal;
  where: string;
}

/** State of a walk through the log. */
export interface WalkState {
  readonly frontier: Frontier;
  /** position of the last seal that was verified */
  sealed: number;
}

/** Verifies all claims about a position against the computed values. */
export function judged(
  claims: readonly Claim[],
  keys: readonly SealKey[],
  chain: Digest,
  state: WalkState,
): Wrong | undefined {
  const [first] = claims;
  for (const { seal, where } of claims) {
    if (!isSigned(seal, keys)) return { position: seal.position, reason: unsigned(seal, where, keys) };
    if (first && !isSameSeal(first.seal, seal))
      return {
        position: seal.position,
        reason: `the seals at position ${seal.position} in ${first.where} and in ${where} differ`,
      };
    if (hexOf(chain) !== seal.chain || hexOf(state.frontier.root()) !== seal.root)
      return {
        position: state.sealed + 1,
        seal: seal.position,
        reason: `positions ${state.sealed + 1} to ${seal.position} are not what was sealed at ${seal.at} (${where})`,
      };
  }
  state.sealed = first?.seal.position ?? state.sealed;
}

export function unsigned(seal: Seal, where: string, keys: readonly SealKey[]): string {
  const isKnown = keys.some(({ id }) => id === seal.key);
  const fault = isKnown
    ? 'does not bear the signature of its key'
    : `is signed by a key that is not known: ${seal.key}`;
  return `the seal at position ${seal.position} in ${where} ${fault}`;
}

/** Claims beyond the end of the log: a validly signed one shows that the log was truncated. */
export function judgedBehind(claims: readonly Claim[], keys: readonly SealKey[], end: number): Wrong | undefined {
  const behind = claims.filter(({ seal }) => seal.position > end);
  const forged = behind.find(({ seal }) => !isSigned(seal, keys));
  if (forged) return { position: forged.seal.position, reason: unsigned(forged.seal, forged.where, keys) };
  const [newest] = behind.sort((a, b) => b.seal.position - a.seal.position);
  if (!newest) return undefined;
  const { position } = newest.seal;
  const reason = `removed: the log ends at ${end}, and was sealed at ${position} (${newest.where})`;
  return { position: end + 1, reason, seal: position };
}

export function byPosition(claims: readonly Claim[]): Map<number, Claim[]> {
  const at = new Map<number, Claim[]>();
  for (const claim of claims) at.set(claim.seal.position, [...(at.get(claim.seal.position) ?? []), claim]);
  return at;
}

export interface SealWitness extends WalkState {
  event(position: number, leaf: Digest, chain: Digest): Wrong | undefined;
}

/** Builds the tree during a walk, and verifies every claim at its position. */
export function sealWitness(
  claims: readonly Claim[],
  keys: readonly SealKey[],
  complete?: (subtree: Subtree, digest: Digest) => void,
  begin: WalkState = { frontier: new Frontier(), sealed: 0 },
): SealWitness {
  const at = byPosition(claims);
  const state: SealWitness = {
    ...begin,
    event(position, leaf, chain) {
      state.frontier.add(leafNode(leaf), 0, complete);
      const here = at.get(position);
      return here && judged(here, keys, chain, state);
    },
  };
  return state;
}
