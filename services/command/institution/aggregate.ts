import { type InstitutionEvent, institutionEvents, institutionStream } from '@portal/shared/events/institution';
import { aggregate } from '../base/aggregate.ts';
import {
  decideInstitution,
  evolveInstitution,
  type Institution,
  type InstitutionCommand,
  noInstitution,
} from './decide.ts';

export const institution = aggregate<Institution, InstitutionCommand, InstitutionEvent>({
  stream: institutionStream,
  initial: noInstitution,
  kinds: institutionEvents,
  evolve: evolveInstitution,
  decide: decideInstitution,
  // of a dismissal it does not keep why
  personal: false,
});
