import type { ContactKind, Role, Site } from '@portal/shared/codes/index';
import type { Span } from '@portal/shared/rules/retention';
import type { Challenge } from 'altcha-lib/types';
import type { Acting, Caller, Machine } from '../http/types.ts';
import type { Drill } from './drill.ts';
import type { MaintenanceStore } from './maintenance.ts';
import type { Outbox } from './outbox.ts';
import type { Processes } from './processes.ts';
import type { TidiedKind } from './purge.ts';
import type { WebhookDelivery, WebhookPlace } from './webhook-places.ts';
import type { WebhookSecrets } from './webhooks.ts';

/** Origin of a session. */
export interface Origin {
  address: string;
  /** browser and system, from the user agent */
  agent: string;
}

export interface OpenSession extends Origin {
  /** its name where the token must not appear */
  id: string;
  /** ISO 8601 */
  since: string;
  seen: string;
}

/** A token for machines, without its secret. */
export interface OpenToken extends Machine {
  /** ISO 8601; `used`: at most a few minutes early, '' for never */
  since: string;
  until: string;
  used: string;
  /** the institution that it acts for, '' for none */
  institution: string;
}

/** Number of ended sessions of an account: of people, and tokens for machines. */
export interface EndedCount {
  sessions: number;
  tokens: number;
}

/** Exceptions from ending an account's sessions: that of this token; all its tokens for machines; later ones. */
export interface EndOptions {
  except?: string | undefined;
  keepTokens?: boolean | undefined;
  begunBy?: Date | undefined;
}

/** A login provider's data at a login. */
export interface Provided {
  issuer: string;
  /** its own session id, if given */
  sid?: string | undefined;
  idToken: string;
}

export interface Sessions {
  /**
   * Starts a session: its token, of which only the hash is stored, and its name. `proven`: whether the person has
   * just proved their identity. Beyond the account's maximum the least recently used ones end.
   */
  start(
    principal: Caller,
    origin: Origin,
    options: { proven: boolean; provided?: Provided | undefined },
  ): Promise<{ token: string; id: string }>;
  /** The id token of a session's start at a login provider; undefined for any other session. */
  idToken(token: string): Promise<string | undefined>;
  /**
   * Ends sessions from a login provider: of one of its sessions, or all of an account, with its tokens for machines.
   * Returns their numbers.
   */
  endProvided(which: { issuer: string; sid: string } | { umId: string }): Promise<(EndedCount & { umId: string })[]>;
  /**
   * A token for machines, of which only the hash is kept: a session that lasts until then, used or not, proves nothing, and
   * is not among those that are too many. Undefined where its owner has `maxTokens` of them already, however many are made at once.
   * `creatorToken`: the token of the session that makes it. Where that came by a login provider, it rests once its owner has not been
   * there for 30 days, until they are again: nobody else tells that they are still who they were.
   */
  startMachine(
    principal: Caller & { machine: Machine },
    until: Date,
    maxTokens: number,
    creatorToken?: string,
  ): Promise<string | undefined>;
  /** Tokens for machines of an account, the newest first. */
  machines(accountId: string): Promise<OpenToken[]>;
  /** Ends one of an account's by its id; false if there is none. Every process drops it at once. */
  endMachine(accountId: string, id: string): Promise<boolean>;
  /** Name of a session where its token must not appear. */
  idOf(token: string): string;
  /**
   * The session's caller; undefined if there is none, or it has ended or expired. Changes by other processes may take
   * a second, unless it is looked up anew.
   */
  find(token: string, options?: { anew: boolean }): Promise<Caller | undefined>;
  /** Its owner has just proved their identity again. */
  prove(token: string): Promise<void>;
  /** Whether that is recent. */
  isProven(token: string): Promise<boolean>;
  /** Re-signs what a secret being replaced has signed, tokens for machines included; returns the number. */
  renew(): Promise<number>;
  /** Sets whether the account has a second factor. */
  setFactor(token: string, has: boolean): Promise<void>;
  /** Sets the institution acted for, or none; `own`: the owner's own roles. */
  actFor(token: string, own: readonly Role[], acting: Acting | undefined): Promise<void>;
  /** Which of these sessions are no longer open; does not count as a use. */
  over(ids: readonly string[]): Promise<string[]>;
  /** Open sessions of a user, the most recently used first. */
  list(accountId: string): Promise<OpenSession[]>;
  /** Every process drops it at once; false if it had ended already. */
  end(token: string): Promise<boolean>;
  /** Ends one of this user's by its name; false if there is none. */
  endOne(accountId: string, id: string): Promise<boolean>;
  /** Returns the number of ended ones; `except`: the token of the one that stays. */
  endAll(accountId: string, options?: EndOptions): Promise<EndedCount>;
  /** Moves the user's open sessions to this site. */
  moveTo(accountId: string, site: Site): Promise<void>;
}

export interface NewCaptcha {
  uuid: string;
  /** encrypts the client's data sent with the answer, once */
  key: string;
}

/** One picture, one answer, two minutes; a browser's proof of work is an answer too. */
export interface Captchas {
  create(): Promise<NewCaptcha>;
  /**
   * Proof of work as an alternative to the picture, the more the more attempts from its address have failed.
   * Undefined if the captcha is unknown, used or expired.
   */
  work(uuid: string, failures: number): Promise<Challenge | undefined>;
  /** PNG; undefined if the captcha is unknown, used or expired */
  image(uuid: string): Promise<Buffer | undefined>;
  /** Whether the answer is right: then the captcha is valid for one further check, without an answer. */
  pass(uuid: string, answer: string): Promise<boolean>;
  /** Consumes it in any case; undefined if the answer is wrong or late. '' suffices for one that has passed. */
  check(uuid: string, answer: string): Promise<{ key: string } | undefined>;
  /** Consumes it without an answer, for its key; undefined if it is unknown, used or expired. */
  takeKey(uuid: string): Promise<string | undefined>;
}

export interface Credentials {
  /** For a new account; false if it has a password already, which stays. */
  create(accountId: string, password: string): Promise<boolean>;
  /** Sets a new password and ends the existing sessions (except that of `except`) atomically; returns their number. */
  change(accountId: string, password: string, options?: EndOptions): Promise<EndedCount>;
  /** Takes as long for an account that does not exist (undefined). */
  verify(accountId: string | undefined, password: string): Promise<boolean>;
  /** Identifies a user's current password; waits for a running change. */
  version(accountId: string): Promise<string | undefined>;
  remove(accountId: string): Promise<void>;
  /** Number of passwords hashed with another than the current secret: these are lost with it. */
  outdated(): Promise<number>;
}

/** Purpose of a code. */
export type CodePurpose = 'register' | 'reset' | 'bind' | 'change' | 'prove' | 'visit';

/** A code is valid for its purpose, contact and user only; without a user, for whoever has it. */
export interface CodeSubject {
  purpose: CodePurpose;
  kind: ContactKind;
  contact: string;
  umId?: string | undefined;
}

/** `wait`: the last code for this contact is too recent; `daily`: the contact or the address has reached its limit. */
export interface NoCode {
  refused: 'wait' | 'daily';
  /** until the next one may be requested */
  seconds: number;
}

/** Verification codes: six digits, some minutes, five tries from an address and some more in total. */
export interface Codes {
  /** Issues a further code, without invalidating earlier ones. The caller sends it. */
  issue(subject: CodeSubject, address: string): Promise<{ code: string } | NoCode>;
  /** Counts a try from this address, or consumes a right code, unless it is kept for a further step. */
  check(subject: CodeSubject, code: string, options: { address: string; keep?: boolean }): Promise<boolean>;
  /**
   * Counts a try as well; a right code is reserved for a command by its id, until that ends it or a minute has
   * passed.
   */
  hold(subject: CodeSubject, code: string, holder: { address: string; by: string }): Promise<boolean>;
  /** Consumes a reserved code, or releases it. */
  end(subject: CodeSubject, code: string, options: { by: string; isUsed: boolean }): Promise<void>;
}

/**
 * Subject of guessing: a login's password or second step, or the current password or second factor within a session.
 */
export interface Guessed {
  at: 'login' | 'change' | 'second';
  /** the entered account name, whether it exists or not; otherwise the umId */
  name: string;
}

export interface AttemptKeys extends Guessed {
  address: string;
  /** the device, if it is known to the account */
  device?: string | undefined;
}

export interface LoginAttempt {
  /** consecutive failures of this name from this address or device, including this one if it fails */
  failures: number;
  /** seconds of the lock-out after a failure; 0 for none */
  locks: number;
  /** the part of it for this name from here, not because of other names */
  locksName: number;
  /** milliseconds of delay, since the name is tried from many places */
  delay: number;
}

/** Failed logins: by name and origin, and by address. */
export interface Attempts {
  /**
   * Counts an attempt as a failure in advance, so that concurrency gains nothing; or returns the remaining seconds of
   * the lock-out.
   */
  begin(keys: AttemptKeys): Promise<LoginAttempt | { lockedFor: number }>;
  /** The attempt succeeded; returns the number of failures before it. */
  succeeded(keys: AttemptKeys): Promise<number>;
  /** Unlocks a name at once. */
  forgive(guessed: Guessed): Promise<void>;
  /** Pseudonym of a name for logs: stable, and not reversible. */
  opaque(guessed: Guessed): Promise<string>;
  /** Recent failures from an address, for any name. */
  failuresOf(address: string): Promise<number>;
}

/** A browser that skips an account's second factor. */
export interface TrustedDevice extends Origin {
  /** its name where the token must not appear */
  id: string;
  /** whether it is the caller's */
  current: boolean;
  /** ISO 8601 */
  since: string;
  until: string;
}

/** Browsers known to an account: failures of others do not lock them out. */
export interface Devices {
  /** Token of a browser, to be remembered. */
  newToken(): string;
  knows(accountId: string, token: string): Promise<boolean>;
  remember(accountId: string, token: string): Promise<void>;
  /** Trusts a known browser for so many days, for the second factor of that enrolment; returns the expiry. */
  trust(accountId: string, token: string, options: Origin & { enrolment: string; days: number }): Promise<Date>;
  trusts(accountId: string, token: string, enrolment: string): Promise<boolean>;
  /** Most recently trusted first; `token` is the caller's. */
  listTrusted(accountId: string, enrolment: string, token?: string): Promise<TrustedDevice[]>;
  /** Ends the trust of one, or of all; returns their number. */
  distrust(accountId: string, id?: string): Promise<number>;
  forgetAll(accountId: string): Promise<void>;
}

/**
 * Second factors. The log decides which enrolment of an account counts: codes of any other are wrong. Codes are six
 * digits of an app, or a recovery code.
 */
export interface SecondFactors {
  /** A new key, effective once its enrolment is in the log; an unfinished one is dropped. */
  begin(accountId: string, label: string): Promise<{ enrolment: string; key: string; uri: string }>;
  /** The unfinished enrolment. */
  begun(accountId: string): Promise<string | undefined>;
  /** Kind of the code, which is consumed; undefined if it is wrong or was used before. */
  check(accountId: string, enrolment: string, code: string): Promise<'totp' | 'recovery' | undefined>;
  /** Replaces all recovery codes by ten new ones, stored as hashes. */
  makeRecoveryCodes(accountId: string, enrolment: string): Promise<string[]>;
  recoveryCodesLeft(accountId: string): Promise<number>;
  remove(accountId: string): Promise<void>;
  /** Re-encrypts with the current secret; returns the number. */
  renew(): Promise<number>;
}

/** At most `max` uses of a name and key in so many seconds. */
export interface Limit {
  name: string;
  key: string;
  max: number;
  seconds: number;
  /** amount of a use; 1 by default */
  amount?: number;
}

export interface Limits {
  /** Uses all limits or none: then the first exhausted one, and its remaining seconds. */
  take(limits: readonly Limit[]): Promise<{ name: string; seconds: number } | undefined>;
  /**
   * Counts a use, also beyond the limit; whether it is within. A single statement, so that concurrent ones hold no
   * connection while waiting.
   */
  count(limit: Limit): Promise<boolean>;
  /** Returns an unused amount. */
  giveBack(limit: Pick<Limit, 'name' | 'key' | 'amount'>): Promise<void>;
}

/** Single-use keys. */
export interface Once {
  /** Whether it is the first claim; remembered until that time. */
  claim(key: string, until: Date): Promise<boolean>;
}

/** Recipient and target of a link sent by e-mail. */
export interface Linked {
  umId: string;
  about: string;
}

/** Secret links: valid for their purpose until they expire or are revoked. Only hashes are stored. */
export interface Links {
  make(linked: Linked): Promise<string>;
  /** undefined if there is none, or it has expired */
  find(token: string): Promise<Linked | undefined>;
  revokeAll(accountId: string): Promise<void>;
}

/** Unsent entries: texts by person and name, for 30 days. */
export interface Drafts {
  /** replaces the previous one; returns its time, ISO 8601 */
  keep(accountId: string, name: string, content: string): Promise<string>;
  read(accountId: string, name: string): Promise<{ content: string; at: string } | undefined>;
  drop(accountId: string, name: string): Promise<void>;
  dropAll(accountId: string): Promise<void>;
}

export interface Secrets {
  /** Random text by name, created on first use. */
  get(name: string): Promise<string>;
  /** The accepted ones, the current one first; several while a secret is being replaced. */
  all(name: string): Promise<readonly [string, ...string[]]>;
}

/** Webhooks: signing secrets, progress and latest deliveries. */
export interface Webhooks extends WebhookSecrets {
  places(webhooks: readonly string[]): Promise<WebhookPlace[]>;
  /** The latest first, at most so many. */
  deliveries(webhook: string, maxDeliveries: number): Promise<WebhookDelivery[]>;
  /** Number of webhooks whose next delivery has failed, and since when the first has, in milliseconds since 1970. */
  failing(): Promise<{ webhooks: number; since: number | null }>;
}

export interface Identity {
  sessions: Sessions;
  captchas: Captchas;
  credentials: Credentials;
  codes: Codes;
  attempts: Attempts;
  devices: Devices;
  secondFactors: SecondFactors;
  limits: Limits;
  once: Once;
  links: Links;
  drafts: Drafts;
  outbox: Outbox;
  /** the portal's processes */
  processes: Processes;
  maintenance: MaintenanceStore;
  /** Deletes expired rows of a kind, in small batches; returns their number. */
  tidy(kind: TidiedKind, span: Span): Promise<number>;
  /** position and time of the backup; undefined if there is none */
  backup(): Promise<{ position: number; at: string } | undefined>;
  /** result of the last restore drill; undefined if there was none */
  drill(): Promise<Drill | undefined>;
  /** bytes on disk */
  size(): Promise<number>;
  webhooks: Webhooks;
  secrets: Secrets;
  /** Deletes all data of an erased person. */
  forget(accountId: string): Promise<void>;
  /** whether the store answers */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
