import type { Language } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { fixed } from '../../runtime/identity/chance.sandbox.ts';
import { escapeHtml } from '../../runtime/mail/text.ts';

/** Somebody whom the sandbox knows, with all that is theirs to log in by. */
export interface KnownAccount {
  loginId: string;
  password: string;
  role: string;
  name: string;
  /** for readers of English */
  nameEn: string;
  phone: string;
  mail: string;
  token: string;
}

export const style = `
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1d2433; }
h1, h2 { line-height: 1.25; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid #c9d1de; text-align: start; vertical-align: top; }
code { font-size: 0.875rem; white-space: nowrap; }
button { min-height: 2.5rem; padding: 0 1rem; border: 0; border-radius: 6px; background: #5b2a86; color: #fff; font: inherit; }
`;

/** What there is to know of a sandbox in order to write a program against it. */
export function sandboxPage(language: Language, portal: string, accounts: readonly KnownAccount[]): string {
  const t = (name: string) => escapeHtml(translate(language, `sandbox.${name}`));
  const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
  const row = (cells: readonly string[], tag = 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const heads = ['loginId', 'password', 'name', 'role', 'token'].map((name) =>
    escapeHtml(translate(language, `sandbox.columns.${name}`)),
  );
  return `<!doctype html>
<html lang="${language === 'EN' ? 'en' : 'zh-CN'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('title')}</title><style>${style}</style></head>
<body>
<h1>${t('title')}</h1>
<p>${t('line')}</p>
<p><a href="${portal}">${portal}</a> · <a href="${portal}/dev/outbox">${t('outbox')}</a> · <a href="${portal}/docs">${t('docs')}</a></p>
<h2>${t('fixed')}</h2>
<div class="table"><table>
${row([t('captcha'), code(fixed.captcha)])}
${row([t('code'), code(fixed.code)])}
${row([t('factorKey'), code(fixed.factorKey)])}
</table></div>
<h2>${t('accounts')}</h2>
<div class="table"><table>
${row(heads, 'th')}
${accounts.map((account) => row([code(account.loginId), code(account.password), escapeHtml(language === 'EN' ? account.nameEn : account.name), code(account.role), code(account.token)])).join('\n')}
</table></div>
<h2>${t('reset')}</h2>
<p>${t('resetText')}</p>
<form method="post" action="/reset"><button>${t('reset')}</button></form>
</body>
</html>
`;
}
