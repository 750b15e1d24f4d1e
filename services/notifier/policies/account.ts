import type { ContactKind } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { AccessEvent } from '@portal/shared/events/access';
import type { AccountEvent } from '@portal/shared/events/account';
import type { PortalEvent } from '@portal/shared/events/index';
import type { MessageTemplate } from '@portal/shared/events/message';
import type { LetterTemplate } from '@portal/shared/rules/letter';
import type { Intention, Message, Sending } from './intention.ts';
import type { Owner } from './owner.ts';

const kindOf = { phone: 'sms', mail: 'mail' } as const;
const minute = 60_000;
const day = 24 * 60 * minute;

/** At least one; both are ISO 8601. */
const unitsUntil =
  (unit: number) =>
  (until: string, from: string): string =>
    String(Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / unit)));
const minutesUntil = unitsUntil(minute);
const daysUntil = unitsUntil(day);

/** Types of events about an account that its owner is to hear of, or that something follows from. */
export const newsTypes = [
  'PasswordChanged',
  'ContactBound',
  'ContactUnbound',
  'LoginLocked',
  'SecondFactorEnrolled',
  'SecondFactorRemoved',
  'SecondFactorReset',
  'AccountRolesGranted',
  'SecondStepFailed',
  'RecoveryCodesMade',
  'RecoveryCodeUsed',
  'DeviceTrusted',
  'AccountFrozen',
  'AccountReopened',
  'AccountCancelled',
  'AccountErased',
] as const;
type NewsType = (typeof newsTypes)[number];
export type AccountNews = Extract<AccountEvent | AccessEvent, { type: NewsType }>;

const types = new Set<string>(newsTypes);

export const isAccountNews = <Event extends PortalEvent>(event: Event): event is Event & AccountNews =>
  types.has(event.type);

type Params = Record<string, string>;

/** What an event about an account calls for; pure. */
export function accountNews(event: AccountNews & Recorded, owner: Owner): Intention[] {
  const { umId: accountId } = event.data;
  const bound = (['mail', 'phone'] as const).filter((kind) => owner.contacts[kind] !== undefined);

  const message = (template: MessageTemplate, params: Params, reason: string | null = null): Message => ({
    kind: 'message',
    umId: accountId,
    category: '1',
    template,
    params,
    reason,
    about: { kind: 'account', id: accountId },
  });
  const letters = (kinds: readonly ContactKind[], template: LetterTemplate, params: Params): Sending[] =>
    kinds.map((kind) => ({
      kind: kindOf[kind],
      umId: accountId,
      to: owner.contacts[kind] ?? '',
      template,
      params,
      lan: owner.lan,
    }));
  const everywhere = (template: MessageTemplate & LetterTemplate, params: Params, kinds = bound): Intention[] => [
    message(template, params),
    ...letters(kinds, template, params),
  ];
  // one is enough where nobody may have taken a contact away
  const firstContacts = bound.slice(0, 1);
  const because = (
    template: MessageTemplate & LetterTemplate,
    reason: string | null,
    kinds = firstContacts,
  ): Intention[] => [message(template, {}, reason), ...letters(kinds, template, { comment: reason ?? '' })];

  switch (event.type) {
    case 'PasswordChanged':
      return everywhere('passwordChanged', {}, firstContacts);
    case 'ContactBound': {
      const { kind } = event.data;
      // with the account itself
      if (event.meta.correlation === owner.openedBy) return [];
      return everywhere(owner.contacts[kind] === undefined ? 'contactBound' : 'contactChanged', { kind });
    }
    case 'ContactUnbound':
      return everywhere('contactUnbound', { kind: event.data.kind });
    case 'LoginLocked': {
      const { failures, until } = event.data;
      const minutes = minutesUntil(until, event.at);
      // strangers can bring it about, so that it is not to cost a short message each time
      const byMail = bound.filter((kind) => kind === 'mail');
      return everywhere('loginLocked', { failures: String(failures), minutes }, byMail);
    }
    case 'SecondFactorEnrolled':
      return everywhere('secondFactorEnrolled', {});
    case 'SecondFactorRemoved':
      return everywhere('secondFactorRemoved', {});
    case 'SecondFactorReset':
      return [...because('secondFactorReset', event.data.reason, bound), { kind: 'endSessions', umId: accountId }];
    case 'AccountRolesGranted':
      // at a login, which ends the sessions before it: the new one is to stay
      if (event.data.by === 'provider') return [message('rolesChanged', {})];
      return [message('rolesChanged', {}, event.data.reason), { kind: 'endSessions', umId: accountId }];
    case 'SecondStepFailed': {
      // nobody gets here without the password, so that this is worth a short message
      const minutes = minutesUntil(event.data.until, event.at);
      return everywhere('secondStepFailed', { failures: String(event.data.failures), minutes });
    }
    case 'RecoveryCodesMade':
      return everywhere('recoveryCodesMade', {}, firstContacts);
    case 'RecoveryCodeUsed':
      return everywhere('recoveryCodeUsed', { left: String(event.data.left) }, firstContacts);
    case 'DeviceTrusted':
      return everywhere('deviceTrusted', { days: daysUntil(event.data.until, event.at) }, firstContacts);
    case 'AccountFrozen':
      return [...because('accountFrozen', event.data.reason), ...ending(owner, accountId)];
    case 'AccountReopened':
      return because('accountReopened', event.data.reason);
    case 'AccountCancelled':
      // nobody will ever read the inbox again
      return [
        ...letters(firstContacts, 'accountCancelled', { comment: event.data.reason ?? '' }),
        ...ending(owner, accountId),
      ];
    case 'AccountErased':
      return [{ kind: 'forget', umId: accountId }];
  }
}

/** Sessions of an account that was opened again meanwhile are none of this event's. */
const ending = ({ isShut }: Owner, accountId: string): Intention[] =>
  isShut ? [{ kind: 'endSessions', umId: accountId }] : [];
