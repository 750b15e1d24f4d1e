import { createHash } from 'node:crypto';
import type { RawReply } from '@portal/infra/runtime/http/types';
import type { Posted } from '@portal/infra/runtime/identity/outbox';
import { escapeHtml } from '@portal/infra/runtime/mail/text';
import { type Lasting, letterWording } from '@portal/shared/messages/letter';

const style = `
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1d2433; }
li { margin: 0 0 1rem; padding: 1rem; border: 1px solid #c9d1de; border-radius: 6px; overflow-wrap: anywhere; }
ol { padding: 0; list-style: none; }
b { font-size: 1.5rem; letter-spacing: 0.1em; }
small { color: #5b6474; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

function item({ id, channel, to, lan: language, template, params, at, attempts }: Posted, lasting: Lasting): string {
  const { subject, paragraphs, sms } = letterWording(language, template, params, { portal: '', ...lasting });
  const lines = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.words} ${part.url}`));
  const text = channel === 'sms' ? [sms] : [subject, ...lines];
  return `<li id="${escapeHtml(id)}"><small>${at.toISOString()} · ${channel} · attempts: ${attempts}</small>
<div>To <strong>${escapeHtml(to)}</strong>${params.code ? ` <b>${escapeHtml(params.code)}</b>` : ''}</div>
${text.map((line) => `<div>${escapeHtml(line)}</div>`).join('\n')}</li>`;
}

/** Waiting messages, for developers. */
export const outboxPage = (letters: readonly Posted[], lasting: Lasting): RawReply => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    refresh: '3',
  },
  body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style></head>
<body>
<h1>Outbox</h1>
<p>Mails and short messages that wait, the newest first. Codes are gone after ${lasting.codeMinutes} minutes.</p>
${letters.length ? `<ol>${letters.map((outboxMessage) => item(outboxMessage, lasting)).join('\n')}</ol>` : '<p>Nothing waits.</p>'}
</body>
</html>
`,
});
