import {
  roles as allRoles,
  type ContactKind,
  contactKinds,
  mainSite,
  type Role,
  type Site,
  seller,
} from '@portal/shared/codes/index';
import type { AccountEvent, ContactPerson } from '@portal/shared/events/account';
import { choiceOf, type MessageChoice, messageKinds, type Preferences } from '@portal/shared/records/preferences';
import { type Refusal, refuse, refuseFields, refuseInState } from '@portal/shared/refusal';
import { contactName } from '@portal/shared/rules/account';
import { staleInput } from '../base/stale-input.ts';
import type { Account } from './state.ts';

/** An administrator; outside the main site only accounts of the own domain exist for them. */
export interface Administrator {
  umId: string;
  site: Site;
}

/** What an administrator decides on someone else's account. */
export interface Judgement {
  type: 'freeze' | 'reopen' | 'cancel' | 'erase' | 'resetSecondFactor';
  by: Administrator;
  reason: string;
}

/** What its holder may do from then on, and on which site. */
export interface Grant {
  type: 'grant';
  by: Administrator;
  roles: readonly Role[];
  site: Site;
  reason: string;
  /** what its sender read */
  was?: Duties | undefined;
}
interface Duties {
  roles: readonly Role[];
  site: Site;
}
const inOrder = (roles: readonly Role[]): Role[] => allRoles.filter((role) => roles.includes(role));

/** What its holder does with an account. */
export type OwnCommand =
  | { type: 'bindContact'; kind: ContactKind; contact: string }
  | { type: 'unbindContact'; kind: ContactKind }
  | {
      type: 'saveDetails';
      site: Site;
      name: string;
      nameEn: string | null;
      contact1: ContactPerson;
      contact2: ContactPerson | null;
    }
  | { type: 'savePreferences'; messages: Preferences }
  | { type: 'recordPassword'; how: 'changed' | 'reset' }
  | { type: 'enrolSecondFactor'; enrolment: string }
  | { type: 'removeSecondFactor' };

/** Whom a login provider knows somebody as. */
export interface Link {
  issuer: string;
  subject: string;
}

/** What a login provider says that its holder may do, on which site. */
export interface Claimed {
  type: 'claim';
  roles: readonly Role[];
  site: Site;
}

export interface OpenAccount {
  type: 'open';
  umId: string;
  loginId: string;
  name: string;
  roles: readonly Role[];
  site: Site;
  contact?: { kind: ContactKind; contact: string };
  linked?: Link | undefined;
}

export type AccountCommand = OpenAccount | OwnCommand | Judgement | Grant | Claimed | ({ type: 'link' } & Link);
export type AccountDecision = readonly AccountEvent[] | Refusal;

const unknown = refuse('404');

/** What is said of a contact that is bound already, to whomever. */
export const contactTaken = (kind: ContactKind): Refusal => refuse(kind === 'phone' ? '009' : '010');

function open(command: OpenAccount): AccountDecision {
  const { umId: accountId, loginId, name, roles, site, contact, linked } = command;
  return [
    { type: 'AccountOpened', data: { umId: accountId, loginId, name, roles: [...roles], site } },
    ...(linked
      ? [{ type: 'AccountLinked', data: { umId: accountId, issuer: linked.issuer, sub: linked.subject } } as const]
      : []),
    ...(contact ? [{ type: 'ContactBound', data: { umId: accountId, ...contact } } as const] : []),
  ];
}

type Open = Extract<Account, { kind: 'open' }>;

/** The site of an account with duties says whose records its holder decides on: that is not their own to choose. */
const isSiteFixed = ({ roles, site }: Open, selectedSite: Site): boolean =>
  selectedSite !== site && roles.some((role) => role !== seller);

function own(command: OwnCommand, account: Open): AccountDecision {
  const { umId: accountId, contacts } = account;
  switch (command.type) {
    case 'bindContact': {
      const { kind, contact } = command;
      const bound = contacts[kind];
      if (bound !== undefined && contactName(kind, bound).value === contactName(kind, contact).value)
        return contactTaken(kind);
      return [{ type: 'ContactBound', data: { umId: accountId, kind, contact } }];
    }
    case 'unbindContact':
      if (contacts[command.kind] === undefined) return refuse('contact.notBound');
      if (contactKinds.every((kind) => kind === command.kind || contacts[kind] === undefined)) return refuse('011');
      return [{ type: 'ContactUnbound', data: { umId: accountId, kind: command.kind } }];
    case 'saveDetails': {
      const { type: _, ...details } = command;
      if (isSiteFixed(account, details.site))
        return refuseFields('user.siteFixed', { shdippDataDomain: 'refusals.user.siteFixed' });
      return [{ type: 'AccountDetailsSaved', data: { umId: accountId, ...details } }];
    }
    case 'savePreferences': {
      const [before, messages] = [account.messages ?? {}, { ...account.messages, ...command.messages }];
      const isSame = messageKinds.every((kind) => choiceOf(before, kind) === choiceOf(messages, kind));
      return isSame
        ? []
        : [{ type: 'AccountPreferencesSaved', data: { umId: accountId, messages: toChoices(messages) } }];
    }
    case 'recordPassword':
      return [{ type: 'PasswordChanged', data: { umId: accountId, how: command.how } }];
    case 'enrolSecondFactor':
      // whoever wants another application removes the one that they have first, by a proof
      if (account.secondFactor !== undefined) return refuse('factor.enrolled');
      return [{ type: 'SecondFactorEnrolled', data: { umId: accountId, enrolment: command.enrolment } }];
    case 'removeSecondFactor':
      return account.secondFactor === undefined
        ? refuse('factor.none')
        : [{ type: 'SecondFactorRemoved', data: { umId: accountId } }];
  }
}

/** Nothing is said of what was left out. */
const toChoices = (messages: Preferences): Record<string, MessageChoice> =>
  Object.fromEntries(Object.entries(messages).flatMap(([kind, choice]) => (choice ? [[kind, choice]] : [])));

type Existing = Exclude<Account, { kind: 'none' }>;

/** The words of an account's state; an erased one was closed before. */
const stateOf = (kind: Existing['kind']): string =>
  `codes.userStatus.${kind === 'open' ? '1' : kind === 'frozen' ? '2' : '9'}`;

function judge({ type, by: decider, reason }: Judgement, account: Existing): AccountDecision {
  const { kind, umId: accountId, site } = account;
  if (decider.site !== mainSite && decider.site !== site) return unknown;
  // Since nobody can shut themselves out, whoever shuts out the last other administrator is still there.
  if (decider.umId === accountId) return refuse('user.self');
  const data = { umId: accountId, reason };
  switch (type) {
    case 'freeze':
      return kind === 'open' ? [{ type: 'AccountFrozen', data }] : refuseInState('user.notFreezable', stateOf(kind));
    case 'reopen':
      return kind === 'frozen' ? [{ type: 'AccountReopened', data }] : refuseInState('user.notOpenable', stateOf(kind));
    case 'cancel':
      return kind === 'open' || kind === 'frozen'
        ? [{ type: 'AccountCancelled', data }]
        : refuse('user.alreadyCancelled');
    case 'resetSecondFactor':
      // what protects administrators of a site is not for another one of that site to take away
      if (decider.site !== mainSite) return refuse('403');
      return (kind === 'open' || kind === 'frozen') && account.secondFactor !== undefined
        ? [{ type: 'SecondFactorReset', data }]
        : refuse('factor.none');
    case 'erase':
      if (kind === 'erased') return refuse('user.alreadyErased');
      return kind === 'cancelled' ? [{ type: 'AccountErased', data }] : refuse('user.notErasable');
  }
}

/** Only who answers for all sites hands out duties, never to themselves; those who are gone have none. */
function grant({ by: decider, roles, site, reason, was }: Grant, account: Existing): AccountDecision {
  if (decider.site !== mainSite && decider.site !== account.site) return unknown;
  if (decider.umId === account.umId) return refuse('user.self');
  if (decider.site !== mainSite) return refuse('403');
  if (account.kind !== 'open' && account.kind !== 'frozen') return refuse('user.alreadyCancelled');
  const dutiesOf = (duties: Duties): Duties => ({ roles: inOrder(duties.roles), site: duties.site });
  const stale = staleInput(was && dutiesOf(was), dutiesOf(account));
  if (stale) return stale;
  const requested = inOrder(roles);
  if (site === account.site && isSameRoles(requested, account.roles)) return refuse('user.sameRoles');
  const data = { umId: account.umId, roles: requested, site, by: 'administrator', reason } as const;
  return [{ type: 'AccountRolesGranted', data }];
}

const isSameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  allRoles.every((role) => some.includes(role) === others.includes(role));

/**
 * Who has no duties may have chosen another site for themselves, which is not taken from them. Frozen or not: what somebody
 * lost is not to come back when they are let in again.
 */
function claim({ roles, site: claimed }: Claimed, account: Existing): AccountDecision {
  if (account.kind !== 'open' && account.kind !== 'frozen') return unknown;
  const requested = inOrder(roles);
  const site = requested.some((role) => role !== seller) ? claimed : account.site;
  if (site === account.site && isSameRoles(requested, account.roles)) return [];
  const data = { umId: account.umId, roles: requested, site, by: 'provider', reason: '' } as const;
  return [{ type: 'AccountRolesGranted', data }];
}

function link({ issuer, subject }: Link, account: Existing): AccountDecision {
  if (account.kind !== 'open' && account.kind !== 'frozen') return unknown;
  const { umId: accountId, linked } = account;
  if (linked?.issuer === issuer && linked.subject === subject) return [];
  return [{ type: 'AccountLinked', data: { umId: accountId, issuer, sub: subject } }];
}

/** Pure. To its holder, an account that is cancelled or erased is not there any more. */
export function decideAccount(command: AccountCommand, account: Account): AccountDecision {
  switch (command.type) {
    case 'open':
      return account.kind === 'none' ? open(command) : refuse('000');
    case 'grant':
      return account.kind === 'none' ? unknown : grant(command, account);
    case 'claim':
      return account.kind === 'none' ? unknown : claim(command, account);
    case 'link':
      return account.kind === 'none' ? unknown : link(command, account);
    case 'freeze':
    case 'reopen':
    case 'cancel':
    case 'erase':
    case 'resetSecondFactor':
      return account.kind === 'none' ? unknown : judge(command, account);
    default:
      if (account.kind === 'frozen') return refuse('user.frozen');
      return account.kind === 'open' ? own(command, account) : unknown;
  }
}
