import type { broadcast } from './records/broadcast.ts';
import { isScreen, pathTo, type ScreenName } from './screens.ts';

// by its name alone: public pages have no use for the rest of it
const toAll = 'broadcast' satisfies (typeof broadcast)['kind'];

/** Where a record is shown that somebody is told of; undefined when it has no screen. A broadcast is where all messages are. */
export function recordPath({ kind, id, review }: { kind: string; id: string; review?: true | undefined }) {
  if (kind === toAll) return pathTo('systemMessages');
  if (kind === 'import') return pathTo('transactions', { view: 'imports' });
  if (kind === 'rate') return pathTo('rates');
  if (kind === 'catalogue') return pathTo('catalogue');
  // of a day
  if (kind === 'interest') return pathTo('interactions', { dayStart: id, dayEnd: id });
  if (kind === 'consultation') return pathTo('consultation', { id });
  // of whichever type: the screen of one leads on to that of another
  if (kind === 'certificate') return pathTo('techImport', { id });
  if (kind === 'access' || kind === 'stock') return pathTo(kind, { id });
  if (kind === 'remittance') return pathTo('application', { id });
  if (kind === 'receipt') return pathTo('receipt', { id });
  const screen = `${kind}.${review ? 'auditOne' : 'view'}`;
  return isScreen(screen) && id ? pathTo(screen, { id, ...(review && { view: 'check' }) }) : undefined;
}

/** Where records of a kind in a workflow are listed; of kinds with several lists by the value that these are told apart by. */
const lists: Readonly<Record<string, ScreenName | Readonly<Record<string, ScreenName>>>> = {
  certificate: { TI: 'techImports', TE: 'techExports', SO: 'outsourcings' },
  access: 'accesses',
  stock: 'stocks',
  document: 'documents',
  remittance: 'applications',
  receipt: 'receipts',
};

/** Such a list, narrowed by what its address says; undefined where no screen shows it. */
export function listPath(
  { kind, part = '' }: { kind: string; part?: string },
  search: Readonly<Record<string, string>>,
): string | undefined {
  const list = lists[kind];
  const name = typeof list === 'object' ? list[part] : list;
  return name && pathTo(name, search);
}
