import type { Language } from '../codes/index.ts';
import type { MessageTemplate } from '../events/message.ts';
import { translate } from '../locales/index.ts';

/**
 * A message in words: its template with parameters and reason filled in, codes among them as words. What was not said,
 * or is not counted yet, is left out.
 */
export function wording(
  recipientLanguage: Language,
  template: MessageTemplate,
  message: { params: Readonly<Record<string, string>>; reason: string | null },
): { title: string; message: string } {
  const params: Record<string, string> = { ...message.params, ...(message.reason && { comment: message.reason }) };
  // of a record without languages nothing is said of one
  const language = params.language
    ? translate(recipientLanguage, 'inbox.language', {
        language: translate(recipientLanguage, `codes.language.${params.language}`),
      })
    : '';
  const kind = params.kind ? translate(recipientLanguage, `inbox.kinds.${params.kind}`) : '';
  // of a record in a workflow: what was done with it, and where it is now
  const { of: kindName } = params;
  const ofWorkflow = kindName && {
    ...(params.act && { act: translate(recipientLanguage, `kinds.${kindName}.acts.${params.act}`) }),
    of: translate(recipientLanguage, `kinds.${kindName}.title`),
    state: translate(recipientLanguage, `kinds.${kindName}.states.${params.state}`),
  };
  const text = params.comment || params.likes ? 'text' : 'textPlain';
  return {
    title: translate(recipientLanguage, `inbox.${template}.title`),
    message: translate(recipientLanguage, `inbox.${template}.${text}`, { ...params, ...ofWorkflow, language, kind }),
  };
}
