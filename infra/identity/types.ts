import type { Lan } from '@portal/shared/codes/index';
import type { Caller } from '../http/types.ts';

export interface Sessions {
  /** The token of a new session; only its hash is kept. */
  start(principal: Caller): Promise<string>;
  /** Whose session it is; undefined when there is none, or when it has ended or expired. */
  find(token: string): Promise<Caller | undefined>;
  /** Every process forgets it at once. */
  end(token: string): Promise<void>;
  endAll(umId: string): Promise<void>;
}

export interface NewCaptcha {
  uuid: string;
  /** encrypts what the client sends with the answer, once */
  key: string;
  /** for who cannot see the picture; its answer counts as well */
  question: string;
}

/** One picture, one answer, two minutes. */
export interface Captchas {
  create(lan: Lan): Promise<NewCaptcha>;
  /** PNG; undefined when the captcha is unknown, used or expired */
  image(uuid: string): Promise<Buffer | undefined>;
  /** Uses it up, whatever comes of it; undefined when the answer is wrong or came too late. */
  check(uuid: string, answer: string): Promise<{ key: string } | undefined>;
}

export interface Credentials {
  set(umId: string, password: string): Promise<void>;
  /** Takes as long for an account that does not exist (undefined). */
  verify(umId: string | undefined, password: string): Promise<boolean>;
  remove(umId: string): Promise<void>;
}

export interface Secrets {
  /** Random text by name, made the first time that anyone asks for it. */
  get(name: string): Promise<string>;
}

export interface Identity {
  sessions: Sessions;
  captchas: Captchas;
  credentials: Credentials;
  secrets: Secrets;
  /** whether the store answers */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
