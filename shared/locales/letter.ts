import type { Lan } from '../codes/index.ts';
import type { LetterTemplate } from '../rules/letter.ts';
import { translate } from './index.ts';

export interface WordedLetter {
  subject: string;
  /** of a mail */
  paragraphs: string[];
  /** a short message says it in one */
  sms: string;
}

/** What its owner may not have done himself. */
const doubtful: readonly LetterTemplate[] = [
  'passwordChanged',
  'contactBound',
  'contactChanged',
  'contactUnbound',
  'loginLocked',
  'secondFactorEnrolled',
  'secondFactorRemoved',
  'secondStepFailed',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'deviceTrusted',
];

/** A mail or short message in words: its template with the parameters filled in, codes among them as words. */
export function letterWording(
  lan: Lan,
  template: LetterTemplate,
  params: Readonly<Record<string, string>>,
): WordedLetter {
  const kind = params.kind ? translate(lan, `mail.kinds.${params.kind}`) : '';
  const translated = (key: string, more: Record<string, string> = {}) =>
    translate(lan, `mail.${key}`, { ...params, kind, ...more });
  const said = [
    translated(`${template}.text`),
    ...(template === 'code' ? [translated('code.note')] : []),
    ...(params.comment ? [translated('reason')] : []),
    ...(doubtful.includes(template) ? [translated('notYou')] : []),
  ];
  return {
    subject: translated(`${template}.subject`),
    paragraphs: [translated('greeting'), ...said, translated('automatic')],
    sms: translated('sms', { portal: translate(lan, 'site.name'), text: said.join(lan === 'CN' ? '' : ' ') }),
  };
}
