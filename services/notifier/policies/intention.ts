import type { Language, MessageCategory } from '@portal/shared/codes/index';
import type { MessageTemplate } from '@portal/shared/events/message';
import type { LetterTemplate } from '@portal/shared/rules/letter';

/** What is to be told to whom in the portal's inbox: template and parameters, put into words when it is read. */
export interface Message {
  kind: 'message';
  umId: string;
  category: MessageCategory;
  template: MessageTemplate;
  /** nothing personal: they are not encrypted */
  params: Record<string, string>;
  /** what an administrator wrote about the person; null for nothing */
  reason: string | null;
  about: { kind: string; id: string };
  /** told once under this name, however many events call for it; by default each event tells its own */
  once?: string;
}

/** What is to be told outside the portal. */
export interface Sending {
  kind: 'mail' | 'sms';
  umId: string;
  to: string;
  template: LetterTemplate;
  params: Record<string, string>;
  lan: Language;
  once?: string | undefined;
  /** the conversation that a secret link in it leads to, which is made when it is posted */
  opens?: string;
}

/** What is to be told once a day, with all else of that day. */
export interface Gathered {
  kind: 'digest';
  umId: string;
  template: string;
  params: Record<string, string>;
  once?: string | undefined;
}

/** What whoever decided has done already, unless it was killed before. */
export interface Leave {
  kind: 'endSessions' | 'forget';
  umId: string;
}

export type Intention = Message | Sending | Gathered | Leave;
