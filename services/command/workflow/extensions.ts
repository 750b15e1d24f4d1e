import { workdays } from '@portal/infra/runtime/calendar';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { codeTables } from '@portal/shared/code-tables/tables';
import { access } from './access.ts';
import { certificate } from './certificate.ts';
import { document } from './document.ts';
import type { WorkflowExtension } from './extension.ts';
import { receiptWith } from './receipt.ts';
import { type RemittanceSettings, remittanceWith } from './remittance.ts';
import { stock } from './stock.ts';

/** Defaults without an operator's settings. */
export const defaultRemittanceSettings: RemittanceSettings = {
  sanctionCountries: [],
  codeTables,
  rateDeviationPercent: 2,
  isWorkday: workdays(undefined),
  now: storeNow,
};

/** Extensions of workflow kinds by name; most kinds have none. */
export const workflowExtensions = (settings: RemittanceSettings) =>
  ({
    access,
    certificate,
    document,
    receipt: receiptWith(settings),
    remittance: remittanceWith(settings),
    stock,
  }) satisfies Readonly<Record<string, WorkflowExtension>>;

/** All of them, so that no caller can omit one. */
export type WorkflowExtensions = ReturnType<typeof workflowExtensions>;

export const extensionOf = (kind: string, extensions: WorkflowExtensions): WorkflowExtension | undefined =>
  Object.entries<WorkflowExtension>(extensions).find(([name]) => name === kind)?.[1];
