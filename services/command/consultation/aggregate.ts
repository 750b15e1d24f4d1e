import { type ConsultationEvent, consultationEvents, consultationStream } from '@portal/shared/events/consultation';
import { aggregate } from '../base/aggregate.ts';
import {
  type Consultation,
  type ConsultationCommand,
  consultationNames,
  decideConsultation,
  evolveConsultation,
  noConsultation,
} from './decide.ts';

export const consultation = aggregate<Consultation, ConsultationCommand, ConsultationEvent>({
  stream: consultationStream,
  initial: noConsultation,
  kinds: consultationEvents,
  evolve: evolveConsultation,
  decide: decideConsultation,
  names: consultationNames,
});
