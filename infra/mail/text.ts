import type { Lan } from '@portal/shared/codes/index';

export interface MailText {
  lan: Lan;
  subject: string;
  paragraphs: readonly string[];
  /** name and address of the portal, at the end */
  portal: { name: string; url: string };
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escaped[character] ?? '');

export const textOf = ({ paragraphs, portal }: MailText): string =>
  [...paragraphs, `${portal.name}\n${portal.url}`].join('\n\n');

export function htmlOf({ lan, subject, paragraphs, portal }: MailText): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n');
  const url = escapeHtml(portal.url);
  return `<!doctype html>
<html lang="${lan === 'CN' ? 'zh-CN' : 'en'}">
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
