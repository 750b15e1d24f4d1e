import {
  type AcceptanceEvent,
  type AgreementEvent,
  acceptanceEvents,
  acceptanceStream,
  agreementEvents,
  agreementStream,
} from '@portal/shared/events/agreement';
import { aggregate } from '../base/aggregate.ts';
import {
  type AcceptCommand,
  type Accepted,
  type AgreementCommand,
  decideAcceptance,
  decideAgreement,
  evolveAcceptance,
  evolveAgreement,
  noVersions,
  type Versions,
} from './decide.ts';

/** The versions of the user agreement. */
export const agreement = aggregate<Versions, AgreementCommand, AgreementEvent>({
  stream: agreementStream,
  initial: noVersions,
  kinds: agreementEvents,
  evolve: evolveAgreement,
  decide: decideAgreement,
});

/** Which version of it somebody accepted last; its id is theirs. */
export const acceptance = aggregate<Accepted, AcceptCommand, AcceptanceEvent>({
  stream: acceptanceStream,
  initial: 0,
  kinds: acceptanceEvents,
  evolve: evolveAcceptance,
  decide: decideAcceptance,
});
