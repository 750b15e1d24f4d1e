import { type ReportEvent, reportEvents, reportStream } from '@portal/shared/events/report';
import { aggregate } from '../base/aggregate.ts';
import { decideReport, evolveReport, noReport, type Report, type ReportCommand } from './decide.ts';

export const report = aggregate<Report, ReportCommand, ReportEvent>({
  stream: reportStream,
  initial: noReport,
  kinds: reportEvents,
  evolve: evolveReport,
  decide: decideReport,
  // of a case it keeps what it is about, and nothing that its reporter wrote
  personal: false,
});
