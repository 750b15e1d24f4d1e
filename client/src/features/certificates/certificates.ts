import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { requestsOf, type WorkflowView } from '../../entities/workflow/kind.ts';
import { ContractMovements } from '../../entities/workflow/parts/movements.tsx';

const common = { kind: certificateRecord, requests: requestsOf(certificateRecord), beside: ContractMovements } as const;
const ones = { TI: 'techImport', TE: 'techExport', SO: 'outsourcing' } as const;
const ofType = (
  certType: 'TI' | 'TE' | 'SO',
  list: WorkflowView['screens']['list'],
  detailScreen: WorkflowView['screens']['one'],
) =>
  ({
    ...common,
    screens: { list, one: detailScreen },
    part: { field: 'certType', is: certType, ones },
  }) satisfies WorkflowView;

/** Contract certificates, each type of them with screens of its own. */
export const techImports = ofType('TI', 'techImports', 'techImport');
export const techExports = ofType('TE', 'techExports', 'techExport');
export const outsourcings = ofType('SO', 'outsourcings', 'outsourcing');
