import type { Content } from '@portal/shared/records/define';
import { type Refusal, refuseFields } from '@portal/shared/refusal';
import type { FactReader } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';

/** Name of the bank in a field of a content, '' if empty; a refusal if it is no bank. */
export async function bankNamed(content: Content, field: string, facts: FactReader): Promise<string | Refusal> {
  const id = String(content[field] ?? '');
  if (id === '') return '';
  const found = await facts.load(institution, id);
  if (found.is === 'institution' && found.kind === 'bank') return found.details.name;
  return refuseFields('workflow.bank', { [field]: 'refusals.workflow.bank' });
}
