import type { listCodeTables } from '@portal/shared/calls/code-tables';
import type { OutputOf } from '@portal/shared/define/call';
import { requestFor } from '../../core/request/request.ts';
import { useRead } from '../../core/request/use-request.ts';

export type Tables = OutputOf<typeof listCodeTables>['tables'];

const codeTables = requestFor('listCodeTables', { quiet: true });

/** The tables of codes that a regulator owns, as they hold on a day, yyyy-MM-dd; undefined until they are there. */
export const useTables = (day: string): Tables | undefined => useRead(codeTables, { day }, day).data?.tables;
