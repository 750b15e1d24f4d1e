import { plainPdf } from '@portal/infra/runtime/files/plain-pdf';
import type { Demonstration } from './demonstration.ts';
import { keep } from './upload.ts';

/** A PDF of a few words that somebody uploads; the id of the file. `nameParts`: the same on every machine. */
export function paper(
  demo: Demonstration,
  {
    title,
    lines,
    named: nameParts,
    owner,
  }: { title: string; lines: readonly string[]; named: readonly string[]; owner: string },
): Promise<string> {
  const bytes = plainPdf([...lines, '', '虚构内容，仅供演示 Invented for the demonstration']);
  return keep(demo, bytes, `${title}.pdf`, { named: ['paper', ...nameParts], owner, use: 'document', lan: 'CN' });
}
