import type { Content } from '@portal/shared/records/define';
import { type Refusal, refuseFields } from '@portal/shared/refusal';
import type { FactReader } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';

/** The bank that a content names in a field: what it is called, '' where it names none yet; a refusal where that is no bank. */
export async function bankNamed(content: Content, field: string, facts: FactReader): Promise<string | Refusal> {
  const id = String(content[field] ?? '');
  if (id === '') return '';
  const found = await facts.load(institution, id);
  if (found.is === 'institution' && found.kind === 'bank') return found.details.name;
  return refuseFields('workflow.bank', { [field]: 'refusals.workflow.bank' });
}
