import type { Lan } from '../codes/index.ts';
import type { MessageTemplate } from '../events/message.ts';
import { translate } from './index.ts';

/** A message in words: its template with the parameters filled in, codes among them as words. */
export function wording(
  lan: Lan,
  template: MessageTemplate,
  params: Readonly<Record<string, string>>,
): { title: string; message: string } {
  const language = params.language ? translate(lan, `codes.language.${params.language}`) : '';
  const kind = params.kind ? translate(lan, `inbox.kinds.${params.kind}`) : '';
  const text = params.comment ? 'text' : 'textPlain';
  return {
    title: translate(lan, `inbox.${template}.title`),
    message: translate(lan, `inbox.${template}.${text}`, { ...params, language, kind }),
  };
}
