import type { Language } from '@portal/shared/codes/index';
import { type VisitorEvent, visitorName } from '@portal/shared/events/visitor';
import { type Refusal, refuse } from '@portal/shared/refusal';
import type { NameChange } from '../base/unique-names.ts';

/** Somebody without an account whose mail address was verified; gone once they are erased. */
export type Visitor = { is: 'none' } | { is: 'known'; mail: string | null; lan: Language } | { is: 'erased' };

export const noVisitor: Visitor = { is: 'none' };

export type VisitorCommand =
  | { type: 'verify'; umId: string; mail: string; lan: Language }
  | { type: 'erase'; umId: string };

/** Pure. Verified again as before, or erased again, changes nothing. */
export function decideVisitor(command: VisitorCommand, now: Visitor): readonly VisitorEvent[] | Refusal {
  const { umId: accountId } = command;
  if (command.type === 'erase') {
    if (now.is === 'none') return refuse('404');
    return now.is === 'erased' ? [] : [{ type: 'VisitorErased', data: { umId: accountId } }];
  }
  const { mail, lan: language } = command;
  if (now.is === 'erased') return refuse('404');
  if (now.is === 'known' && now.lan === language) return [];
  return [{ type: 'VisitorVerified', data: { umId: accountId, mail, lan: language } }];
}

export function evolveVisitor(_now: Visitor, event: VisitorEvent): Visitor {
  if (event.type === 'VisitorErased') return { is: 'erased' };
  const { mail, lan: language } = event.data;
  return { is: 'known', mail, lan: language };
}

/** A mail address is one visitor, until they are erased; they never get another one. */
export function visitorNames(now: Visitor, event: VisitorEvent): NameChange {
  const mail = event.type === 'VisitorVerified' ? event.data.mail : now.is === 'known' ? now.mail : null;
  if (mail === null) return {};
  const names = [visitorName(mail)];
  if (event.type === 'VisitorErased') return { release: names };
  return now.is === 'none' ? { reserve: names } : {};
}
