import type { Language } from '../codes/index.ts';
import type { MessageTemplate } from '../events/message.ts';
import { translate } from '../locales/index.ts';
import { recordPath } from '../record-path.ts';
import { type LetterTemplate, visitorTemplates } from '../rules/letter.ts';
import { pathTo } from '../screens.ts';
import { wording } from './inbox.ts';

/** Words, or words that lead somewhere. */
export type Paragraph = string | { words: string; url: string };

export interface WordedLetter {
  subject: string;
  /** of a mail */
  paragraphs: Paragraph[];
  /** a short message says it in one */
  sms: string;
}

/** What its owner may not have done themselves. */
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

type Params = Readonly<Record<string, string>>;

/** A message of the inbox, as a letter tells it; of a broadcast its words come along. */
function toldIn(language: Language, params: Params): { title: string; message: string; path: string | undefined } {
  const { template = '', about = '', aboutId = '', review } = params;
  const path = recordPath({ kind: about, id: aboutId, ...(review && { review: true }) });
  if (template === about) return { title: params.title ?? '', message: params.message ?? '', path };
  // the notifier made them from a message, whose template is one of these
  return { ...wording(language, template as MessageTemplate, { params, reason: null }), path };
}

/** Messages of the inbox by mail: what each says, with a link to what it is about, and one to the settings. */
function inboxLetter(language: Language, template: 'message' | 'digest', params: Params, portal: string): WordedLetter {
  const at = (path: string) => `${portal}${language === 'CN' ? '/zh' : '/en'}${path}`;
  const translated = (key: string, more: Params = {}) => translate(language, `mail.${key}`, more);
  const items = template === 'message' ? [params] : (JSON.parse(params.items ?? '[]') as Params[]);
  const messages = items.map((item) => toldIn(language, item));
  const body = messages.flatMap(({ title, message, path }): Paragraph[] => [
    ...(template === 'digest' ? [title] : []),
    message,
    ...(path ? [{ words: translated('open'), url: at(path) }] : []),
  ]);
  const count = String(messages.length);
  const subject = template === 'message' ? (messages[0]?.title ?? '') : translated('digest.subject', { count });
  const settings = { words: translated('settings'), url: at(pathTo('messageSettings')) };
  const intro = template === 'digest' ? [translated('digest.text', { count })] : [];
  const paragraphs = [translated('greeting'), ...intro, ...body, settings, translated('automatic')];
  return { subject, paragraphs, sms: subject };
}

const toVisitor = new Set<LetterTemplate>(visitorTemplates);

/** The way to a conversation stands behind the #, which no server is ever sent. */
function visitorLetter(
  language: Language,
  template: LetterTemplate,
  { key = '', ...params }: Params,
  portal: string,
): WordedLetter {
  const translated = (name: string) => translate(language, `mail.${name}`, params);
  const url = `${portal}${language === 'CN' ? '/zh' : '/en'}${pathTo('visit')}#${key}`;
  const text = translated(`${template}.text`);
  const link: Paragraph[] = key ? [{ words: translated('visit'), url }, translated('visitNote')] : [];
  const paragraphs = [translated('greeting'), text, ...link, translated('automatic')];
  return { subject: translated(`${template}.subject`), paragraphs, sms: text };
}

/** How long what letters bring is good. */
export interface Lasting {
  codeMinutes: number;
  linkDays: number;
}

/** A mail or short message in words: its template with the parameters filled in, codes among them as words. */
export function letterWording(
  language: Language,
  template: LetterTemplate,
  input: Params,
  /** `portal`: its address, which links begin with */
  { portal, codeMinutes, linkDays }: Lasting & { portal: string },
): WordedLetter {
  const params: Params = { ...input, codeMinutes: String(codeMinutes), linkDays: String(linkDays) };
  if (template === 'message' || template === 'digest') return inboxLetter(language, template, params, portal);
  if (toVisitor.has(template)) return visitorLetter(language, template, params, portal);
  const kind = params.kind ? translate(language, `mail.kinds.${params.kind}`) : '';
  // one that was queued by an earlier version names no purpose
  const purpose = template === 'code' ? translate(language, `mail.purposes.${params.purpose ?? 'other'}`) : '';
  const translated = (key: string, more: Record<string, string> = {}) =>
    translate(language, `mail.${key}`, { ...params, kind, purpose, ...more });
  const lines = [
    translated(`${template}.text`),
    ...(template === 'code' ? [translated('code.note')] : []),
    ...(params.comment ? [translated('reason')] : []),
    ...(doubtful.includes(template) ? [translated('notYou')] : []),
  ];
  return {
    subject: translated(`${template}.subject`),
    paragraphs: [translated('greeting'), ...lines, translated('automatic')],
    sms: translated('sms', {
      portal: translate(language, 'site.name'),
      text: lines.join(language === 'CN' ? '' : ' '),
    }),
  };
}
