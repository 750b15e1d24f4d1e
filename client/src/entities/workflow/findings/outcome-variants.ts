import type { Finding } from '@portal/shared/records/workflow-record';
import type { StateLook } from '../../../kit/tag.tsx';

export const outcomeVariants: Readonly<Record<Finding['outcome'], StateLook>> = {
  bad: { icon: 'close', tone: 'bad' },
  judge: { icon: 'warn', tone: 'wait' },
  good: { icon: 'check', tone: 'good' },
};
