export class Unreadable extends Error {}

interface Step<Name extends string> {
  name: Name;
  ok: boolean;
  why?: string;
}

export type CheckStep =
  | (Step<'order'> & { count?: number; version?: number })
  | (Step<'inclusion'> & { count?: number; version?: number; position: number })
  | (Step<'signature'> & { position: number; at: string; key: string; given: boolean })
  | (Step<'link'> & { from: number; to: number })
  | (Step<'held'> & { position: number; at: string; to?: number });

export interface CheckedEvent {
  position: number;
  version: number;
  type: string;
  at: string;
  /** '' when the event does not say */
  actor: string;
  /** JSON as it was stored; null where its hash alone is there */
  data: string | null;
}

export type CheckResult =
  | { verdict: 'unable'; why: 'insecure'; steps: CheckStep[]; events?: undefined }
  | {
      verdict: 'right' | 'wrong' | 'unable';
      why?: 'ed25519';
      steps: CheckStep[];
      record: string;
      unsealed: number;
      hidden: number[];
      isKeyGiven: boolean;
      events: CheckedEvent[];
    };

export function check(
  document: unknown,
  held?: { seals?: readonly unknown[]; bridges?: readonly unknown[]; keys?: readonly string[] },
): Promise<CheckResult>;
export function keyId(pem: string): Promise<string>;
export function leafOf(event: object): Promise<Uint8Array>;
