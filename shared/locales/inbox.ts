import type { Lan } from '../codes/index.ts';
import type { MessageTemplate } from '../events/message.ts';
import { translate } from './index.ts';

/**
 * A message in words: its template with parameters and reason filled in, codes among them as words. What was not said,
 * or is not counted yet, is left out.
 */
export function wording(
  lan: Lan,
  template: MessageTemplate,
  said: { params: Readonly<Record<string, string>>; reason: string | null },
): { title: string; message: string } {
  const params: Record<string, string> = { ...said.params, ...(said.reason && { comment: said.reason }) };
  // of a record without languages nothing is said of one
  const language = params.language
    ? translate(lan, 'inbox.language', { language: translate(lan, `codes.language.${params.language}`) })
    : '';
  const kind = params.kind ? translate(lan, `inbox.kinds.${params.kind}`) : '';
  // of a record in a workflow: what was done with it, and where it is now
  const { of } = params;
  const ofWorkflow = of && {
    ...(params.act && { act: translate(lan, `kinds.${of}.acts.${params.act}`) }),
    of: translate(lan, `kinds.${of}.title`),
    state: translate(lan, `kinds.${of}.states.${params.state}`),
  };
  const text = params.comment || params.likes ? 'text' : 'textPlain';
  return {
    title: translate(lan, `inbox.${template}.title`),
    message: translate(lan, `inbox.${template}.${text}`, { ...params, ...ofWorkflow, language, kind }),
  };
}
