import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { requestsOf, type WorkflowView } from '../../entities/workflow/kind.ts';

/** The access of organisations to banks. */
export const accesses = {
  kind: accessRecord,
  requests: requestsOf(accessRecord),
  screens: { list: 'accesses', one: 'access' },
} satisfies WorkflowView;
