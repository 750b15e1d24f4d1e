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

/** Where a session is used from. */
export interface Origin {
  address: string;
  /** browser and system, as its user agent says */
  agent: string;
}

export interface OpenSession extends Origin {
  /** names it where its token must not be */
  id: string;
  /** ISO 8601 */
  since: string;
  seen: string;
}

/** A token for machines, without what it is. */
export interface OpenToken extends Machine {
  /** ISO 8601; `used`: at most a few minutes too early, '' where it never was */
  since: string;
  until: string;
  used: string;
  /** the institution that it acts for, '' for none */
  institution: string;
}

/** How many of an account were ended: of people, and tokens for machines. */
export interface EndedCount {
  sessions: number;
  tokens: number;
}

/** What of an account's does not end with the rest: the session of this token; all its tokens for machines; what began later. */
export interface EndOptions {
  except?: string | undefined;
  keepTokens?: boolean | undefined;
  begunBy?: Date | undefined;
}

/** What a login provider said when it let somebody in. */
export interface Provided {
  issuer: string;
  /** its own session, where it tells */
  sid?: string | undefined;
  idToken: string;
}

export interface Sessions {
  /**
   * The token of a new session, of which only the hash is kept, and the name of the session. `proven`: whether they have just proved who they are by something that they know or have. Of an account's sessions that are
   * too many, those used longest ago end.
   */
  start(
    principal: Caller,
    origin: Origin,
    options: { proven: boolean; provided?: Provided | undefined },
  ): Promise<{ token: string; id: string }>;
  /** The id token that a session by a login provider began with; undefined of any other session. */
  idToken(token: string): Promise<string | undefined>;
  /**
   * Ends the sessions that came by a login provider: those of one of its sessions; or all of an account, which its tokens for
   * machines end with. How many of whom.
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
  /** One of an account's, by its id; false when it has none of that id. Every process forgets it at once. */
  endMachine(accountId: string, id: string): Promise<boolean>;
  /** How a session is named where its token must not be. */
  idOf(token: string): string;
  /**
   * Whose session it is; undefined when there is none, or when it has ended or expired. What another process changed of
   * it may take a second to be known here, unless it is looked up anew.
   */
  find(token: string, options?: { anew: boolean }): Promise<Caller | undefined>;
  /** Its owner has just proved who they are once more. */
  prove(token: string): Promise<void>;
  /** Whether that was a short while ago. */
  isProven(token: string): Promise<boolean>;
  /** Signs anew what is signed with a secret that is on its way out, tokens for machines included; how many. */
  renew(): Promise<number>;
  /** From now on: whether the account has a second factor. */
  setFactor(token: string, has: boolean): Promise<void>;
  /** From now on it acts for an institution, or for none; `own`: the roles that its owner has by themselves. */
  actFor(token: string, own: readonly Role[], acting: Acting | undefined): Promise<void>;
  /** Which of the sessions of these names are not open any more; asking is not using them. */
  over(ids: readonly string[]): Promise<string[]>;
  /** Open sessions of a user, the one used last first. */
  list(accountId: string): Promise<OpenSession[]>;
  /** Every process forgets it at once; false when it had ended already. */
  end(token: string): Promise<boolean>;
  /** One of this user's, by its name; false when they have none of that name. */
  endOne(accountId: string, id: string): Promise<boolean>;
  /** How many ended; `except`: the token of the one that stays. */
  endAll(accountId: string, options?: EndOptions): Promise<EndedCount>;
  /** The user's open sessions are of this site from now on. */
  moveTo(accountId: string, site: Site): Promise<void>;
}

export interface NewCaptcha {
  uuid: string;
  /** encrypts what the client sends with the answer, once */
  key: string;
}

/** One picture, one answer, two minutes; work that a browser does is an answer too. */
export interface Captchas {
  create(): Promise<NewCaptcha>;
  /**
   * What a browser can do instead of its owner's reading the picture; the more, the more has failed where it is asked from.
   * Undefined when the captcha is unknown, used or expired.
   */
  work(uuid: string, failures: number): Promise<Challenge | undefined>;
  /** PNG; undefined when the captcha is unknown, used or expired */
  image(uuid: string): Promise<Buffer | undefined>;
  /** Whether the answer is right: then the captcha is good for one further check, without an answer even. */
  pass(uuid: string, answer: string): Promise<boolean>;
  /** Uses it up, whatever comes of it; undefined when the answer is wrong or came too late. '' will do for one that has passed. */
  check(uuid: string, answer: string): Promise<{ key: string } | undefined>;
  /** Uses it up without an answer, for the key alone; undefined when it is unknown, used or expired. */
  takeKey(uuid: string): Promise<string | undefined>;
}

export interface Credentials {
  /** For an account that is about to be opened; false when it has a password already, which stays. */
  create(accountId: string, password: string): Promise<boolean>;
  /** A new password, and the end of the sessions that were there (but that of the token `except`) in one; how many. */
  change(accountId: string, password: string, options?: EndOptions): Promise<EndedCount>;
  /** Takes as long for an account that does not exist (undefined). */
  verify(accountId: string | undefined, password: string): Promise<boolean>;
  /** Tells passwords of a user apart; waits for a change that is under way. */
  version(accountId: string): Promise<string | undefined>;
  remove(accountId: string): Promise<void>;
  /** How many passwords were hashed with another secret than the one that is made with: these are lost with it. */
  outdated(): Promise<number>;
}

/** What a code is good for. */
export type CodePurpose = 'register' | 'reset' | 'bind' | 'change' | 'prove' | 'visit';

/** A code is good for its purpose, contact and user alone; without a user, for whoever knows it. */
export interface CodeSubject {
  purpose: CodePurpose;
  kind: ContactKind;
  contact: string;
  umId?: string | undefined;
}

/** `wait`: the last send to this contact is too recent; `daily`: the contact or the address has had its share. */
export interface NoCode {
  refused: 'wait' | 'daily';
  /** until the next one may be asked for */
  seconds: number;
}

/** Verification codes: six digits, some minutes, five tries from an address and some more from all of them. */
export interface Codes {
  /** Beside those that are on their way: whoever asks for one takes none from anyone. Sending it is the caller's. */
  issue(subject: CodeSubject, address: string): Promise<{ code: string } | NoCode>;
  /**
   * Uses up a try of whoever asks from this address, or the code when it is right, unless it is to be kept for a further
   * step.
   */
  check(subject: CodeSubject, code: string, options: { address: string; keep?: boolean }): Promise<boolean>;
  /**
   * Uses up a try as well; a code that is right is held by whoever does what it is for, a command by its id, and nobody else
   * holds it until they end that, or have not for a minute.
   */
  hold(subject: CodeSubject, code: string, holder: { address: string; by: string }): Promise<boolean>;
  /** Uses up a code that is held by them, or lets go of it. */
  end(subject: CodeSubject, code: string, options: { by: string; isUsed: boolean }): Promise<void>;
}

/**
 * What is guessed at: the password of a login, the second step of one, or the old password or second factor of whoever is
 * logged in.
 */
export interface Guessed {
  at: 'login' | 'change' | 'second';
  /** what was typed as the name of the account, whether it exists or not; of the others the umId */
  name: string;
}

export interface AttemptKeys extends Guessed {
  address: string;
  /** the device that it comes from, where that has been in the account before */
  device?: string | undefined;
}

export interface LoginAttempt {
  /** failures in a row of this name from this address or device, this one included if it fails */
  failures: number;
  /** seconds of the lock-out that it brings if it fails; 0 for none */
  locks: number;
  /** of that the one for this name from here, so not because of other names */
  locksName: number;
  /** milliseconds that it is to take longer, since the name is tried from many places */
  delay: number;
}

/** Logins that failed: by name and where they come from, and by address alone. */
export interface Attempts {
  /**
   * Counts an attempt as a failure before it is made, so that many at once gain nothing; or says for how many seconds
   * more there is none.
   */
  begin(keys: AttemptKeys): Promise<LoginAttempt | { lockedFor: number }>;
  /** The attempt was none; how many failed before it. */
  succeeded(keys: AttemptKeys): Promise<number>;
  /** Lets a name in again at once. */
  forgive(guessed: Guessed): Promise<void>;
  /** What a log may call a name: the same for the same one, and nobody learns it from that. */
  opaque(guessed: Guessed): Promise<string>;
  /** How many failed from there of late, whatever the name. */
  failuresOf(address: string): Promise<number>;
}

/** A browser on which an account's second factor is not asked for. */
export interface TrustedDevice extends Origin {
  /** names it where its token must not be */
  id: string;
  /** whether it is the one that asks */
  current: boolean;
  /** ISO 8601 */
  since: string;
  until: string;
}

/** Browsers that have been in an account: strangers who fail with its name do not shut them out. */
export interface Devices {
  /** By which a browser will be known, once it is remembered. */
  newToken(): string;
  knows(accountId: string, token: string): Promise<boolean>;
  remember(accountId: string, token: string): Promise<void>;
  /** The second factor of that enrolment is not asked for on it, for so many days; until when. It has to be remembered. */
  trust(accountId: string, token: string, options: Origin & { enrolment: string; days: number }): Promise<Date>;
  trusts(accountId: string, token: string, enrolment: string): Promise<boolean>;
  /** Those trusted last first; `token` is that of the one that asks. */
  listTrusted(accountId: string, enrolment: string, token?: string): Promise<TrustedDevice[]>;
  /** The one of that id is trusted no more, or none is; how many were. */
  distrust(accountId: string, id?: string): Promise<number>;
  forgetAll(accountId: string): Promise<void>;
}

/**
 * Second factors. Which enrolment of an account counts, the log says: of every other one nothing is right. Codes are six
 * digits of an application, or a recovery code.
 */
export interface SecondFactors {
  /** A new key, which counts once its enrolment is in the log; one that was begun before is forgotten. */
  begin(accountId: string, label: string): Promise<{ enrolment: string; key: string; uri: string }>;
  /** The enrolment that was begun last. */
  begun(accountId: string): Promise<string | undefined>;
  /** What the code is, which is used up by it; undefined when it is wrong or was used before. */
  check(accountId: string, enrolment: string, code: string): Promise<'totp' | 'recovery' | undefined>;
  /** Ten new ones in the place of all that there were; of each there is a hash alone. */
  makeRecoveryCodes(accountId: string, enrolment: string): Promise<string[]>;
  recoveryCodesLeft(accountId: string): Promise<number>;
  remove(accountId: string): Promise<void>;
  /** Encrypts with the secret that is made with what is encrypted with another one; how many it were. */
  renew(): Promise<number>;
}

/** At most `max` uses of what the name and key stand for in so many seconds. */
export interface Limit {
  name: string;
  key: string;
  max: number;
  seconds: number;
  /** how much of it is used; 1 unless said */
  amount?: number;
}

export interface Limits {
  /** Uses all of them, or none: then the first that is used up, and in how many seconds it is not. */
  take(limits: readonly Limit[]): Promise<{ name: string; seconds: number } | undefined>;
  /**
   * Counts a use, one too many as well; whether it is within the limit. In one statement, so that many at once hold no
   * connection while they wait for each other.
   */
  count(limit: Limit): Promise<boolean>;
  /** So much less, of what was taken for nothing. */
  giveBack(limit: Pick<Limit, 'name' | 'key' | 'amount'>): Promise<void>;
}

/** What may be shown once only. */
export interface Once {
  /** Whether nobody has claimed it yet; remembered until that time. */
  claim(key: string, until: Date): Promise<boolean>;
}

/** Whom a link that was sent by mail is for, and what it opens. */
export interface Linked {
  umId: string;
  about: string;
}

/** Secret links: whoever has one may do what it is for, until it expires or is revoked. Of each there is a hash alone. */
export interface Links {
  make(linked: Linked): Promise<string>;
  /** undefined where there is none, or its time is over */
  find(token: string): Promise<Linked | undefined>;
  revokeAll(accountId: string): Promise<void>;
}

/** What people have typed and not sent: texts, by whose they are and a name, for 30 days. */
export interface Drafts {
  /** in the place of the one before; when that was, ISO 8601 */
  keep(accountId: string, name: string, content: string): Promise<string>;
  read(accountId: string, name: string): Promise<{ content: string; at: string } | undefined>;
  drop(accountId: string, name: string): Promise<void>;
  dropAll(accountId: string): Promise<void>;
}

export interface Secrets {
  /** Random text by name, made the first time that anyone asks for it. */
  get(name: string): Promise<string>;
  /** Those that are accepted, the one that is made with first; more than one while a secret is changed. */
  all(name: string): Promise<readonly [string, ...string[]]>;
}

/** Webhooks: what signs their deliveries, how far these are, and the latest of them. */
export interface Webhooks extends WebhookSecrets {
  places(webhooks: readonly string[]): Promise<WebhookPlace[]>;
  /** The latest first, at most so many. */
  deliveries(webhook: string, maxDeliveries: number): Promise<WebhookDelivery[]>;
  /** Of how many the next delivery has failed, and since when the first of them fails, in milliseconds since 1970. */
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
  /** which processes of the portal there are */
  processes: Processes;
  maintenance: MaintenanceStore;
  /** Removes what is over of a kind, in small pieces; how many rows. */
  tidy(kind: TidiedKind, span: Span): Promise<number>;
  /** up to where the backup has everything, and of when that is; undefined where none was ever made */
  backup(): Promise<{ position: number; at: string } | undefined>;
  /** how the last drill of a restore went; undefined where there was none */
  drill(): Promise<Drill | undefined>;
  /** bytes on the disk */
  size(): Promise<number>;
  webhooks: Webhooks;
  secrets: Secrets;
  /** Removes all that is here of an erased person. */
  forget(accountId: string): Promise<void>;
  /** whether the store answers */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
