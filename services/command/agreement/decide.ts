import type { AcceptanceEvent, AgreementEvent } from '@portal/shared/events/agreement';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import type { AgreementVersion } from '@portal/shared/rules/agreement';

/** The versions that were ever published, by number. */
export type Versions = readonly AgreementVersion[];
export const noVersions: Versions = [];

type Published = Extract<AgreementEvent, { type: 'AgreementPublished' }>['data'];

/** `today`: yyyy-MM-dd of Shanghai. */
export type AgreementCommand = { today: string } & (
  | ({ type: 'publish'; last: number } & Omit<Published, 'number'>)
  | { type: 'withdraw'; number: number; id: string }
);

/** Pure. A version begins no earlier than today, nor than those that stand; one that has begun stays for ever. */
export function decideAgreement(command: AgreementCommand, versions: Versions): readonly AgreementEvent[] | Refusal {
  if (command.type === 'publish') {
    const { type: _, today, last, ...data } = command;
    if (last !== versions.length) return refuse('agreement.changed');
    const startDays = versions.filter(({ withdrawn }) => !withdrawn).map(({ from }) => from);
    if ([today, ...startDays].some((day) => data.from < day))
      return refuseFields('agreement.early', { from: 'agreements.early' });
    return [{ type: 'AgreementPublished', data: { ...data, number: versions.length + 1 } }];
  }
  const { number, id, today } = command;
  const version = versions.find((each) => each.number === number);
  if (!version) return refuse('404');
  if (version.withdrawn) return [];
  return version.from <= today ? refuse('agreement.begun') : [{ type: 'AgreementWithdrawn', data: { id, number } }];
}

export function evolveAgreement(versions: Versions, event: AgreementEvent): Versions {
  if (event.type === 'AgreementPublished') {
    const { number, from, asks } = event.data;
    return [...versions, { number, from, asks, withdrawn: false }];
  }
  return versions.map((each) => (each.number === event.data.number ? { ...each, withdrawn: true } : each));
}

/** The last version that somebody accepted, 0 for none. */
export type Accepted = number;
export type AcceptCommand = { type: 'accept' } & AcceptanceEvent['data'];

export const decideAcceptance = ({ type: _, ...data }: AcceptCommand, last: Accepted): readonly AcceptanceEvent[] =>
  data.number <= last ? [] : [{ type: 'AgreementAccepted', data }];

export const evolveAcceptance = (_: Accepted, { data: { number } }: AcceptanceEvent): Accepted => number;
