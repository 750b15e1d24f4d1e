import type { Bank } from '@portal/shared/calls/institution';
import { officeRequestFor } from '../../core/request/office.ts';
import { useRead } from '../../core/request/use-request.ts';
import { useSettings } from '../../core/session/settings.ts';

const banks = officeRequestFor('listBanks', { quiet: true });

/** The banks by their ids, each called as the reader's language has it; none until they are there. */
export function useBanks(isWanted: boolean): ReadonlyMap<string, Bank & { called: string }> {
  const { locale } = useSettings();
  const rows = useRead(banks, isWanted ? {} : undefined).data?.rows ?? [];
  return new Map(rows.map((row) => [row.id, { ...row, called: (locale === 'en' && row.nameEn) || row.name }]));
}
