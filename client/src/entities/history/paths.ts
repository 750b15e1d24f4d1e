import { pathTo } from '@portal/shared/screens';

/** The screen of a record's whole history; `asOf`: as it stood then, and `asOf2` beside it. */
export function historyPath(id: string, more: { kind?: string; asOf?: string; asOf2?: string } = {}): string {
  const { kind, asOf, asOf2 } = more;
  return pathTo('history', {
    id,
    ...(kind && { kind }),
    ...(asOf !== undefined && { view: 'asOf', asOf }),
    ...(asOf2 !== undefined && { asOf2 }),
  });
}
