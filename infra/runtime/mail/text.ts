import type { Language } from '@portal/shared/codes/index';

export interface MailText {
  lan: Language;
  subject: string;
  /** words, or words that lead somewhere */
  paragraphs: readonly (string | { words: string; url: string })[];
  /** name and address of the portal, at the end */
  portal: { name: string; url: string };
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escaped[character] ?? '');

const plain = (part: MailText['paragraphs'][number]): string =>
  typeof part === 'string' ? part : `${part.words}\n${part.url}`;

export const textOf = ({ paragraphs, portal }: MailText): string =>
  [...paragraphs.map(plain), `${portal.name}\n${portal.url}`].join('\n\n');

/** Lines stay lines. */
const marked = (part: MailText['paragraphs'][number]): string =>
  typeof part === 'string'
    ? escapeHtml(part).replaceAll('\n', '<br>')
    : `<a href="${escapeHtml(part.url)}" style="color:#1f4e9e">${escapeHtml(part.words)}</a>`;

export function htmlOf({ lan: language, subject, paragraphs, portal }: MailText): string {
  const body = paragraphs.map((part) => `<p style="margin:0 0 16px">${marked(part)}</p>`).join('\n');
  const url = escapeHtml(portal.url);
  return `<!doctype html>
<html lang="${language === 'CN' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#1d2433;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${body}
<p style="margin:24px 0 0;color:#5b6474">${escapeHtml(portal.name)}<br><a href="${url}" style="color:#5b6474">${url}</a></p>
</div>
</body>
</html>
`;
}
