import { momentIn } from '@portal/infra/runtime/http/paused';
import type { MaintenanceTold } from '@portal/shared/calls/maintenance';
import { shareSize } from '@portal/shared/calls/share';
import { languages } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { pathTo, type ScreenName, screenAt } from '@portal/shared/screens';
import { escaped, type Html, html, json } from '../base/html.ts';
import { type PageAddress, prefixOf, tagOf } from '../base/page-address.ts';
import { buildLine } from './build-line.ts';
import type { BuiltClient } from './client.ts';
import type { Bilingual } from './config.ts';
import type { Drawing, RenderedPage } from './drawing.ts';
import { wordsOf } from './heads.ts';
import type { Page } from './page.ts';

export interface Frame {
  client: Pick<BuiltClient, 'template' | 'files'>;
  address: PageAddress;
  origin: string;
  nonce: string;
  /** a script that counts visits; none loads when absent */
  analytics: string | undefined;
  /** scheme and host to which browsers bring uploads by themselves; undefined where they go through the portal */
  uploads: string | undefined;
  /** the only way in, where people neither log in nor register here by themselves */
  onlyProvider: Bilingual | undefined;
  /** the picture that stands where the page is shared, and what it shows */
  /** until when nothing is written, and why */
  maintenance?: MaintenanceTold | undefined;
  shared?: { path: string; alt: string } | undefined;
}

/**
 * The script that counts visits, on pages that search engines may know as well; what is personal it never sees. The client
 * loads it, once the visitor agrees.
 */
export const analyticsOf = ({ canonical }: Page, analytics: string | undefined): string | undefined =>
  canonical === undefined ? undefined : analytics;

/**
 * Only what the portal itself brings, and `analytics`, which may report home. No script within a page runs. Styles that
 * components make while they are used bear the nonce, which a page keeps as long as it is kept: it lets no script in.
 * Uploads may go to `uploads` from every page, since whoever goes from one to another keeps the policy of the first.
 */
export function contentSecurityPolicy(
  nonce: string,
  { analytics, uploads }: Pick<Frame, 'analytics' | 'uploads'>,
): string {
  const home = analytics === undefined ? '' : ` ${new URL(analytics).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self'${analytics === undefined ? '' : ` ${new URL(analytics).origin}${new URL(analytics).pathname}`}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${home}`,
    // what somebody is about to upload is looked at first
    "media-src 'self' blob:",
    `connect-src 'self'${home}${uploads === undefined ? '' : ` ${uploads}`}`,
    // documents, in the browser's own view of them
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function addresses({ canonical, languages: own = languages }: Page, { address, origin }: Frame): Html | undefined {
  if (canonical === undefined) return html`<meta name="robots" content="noindex">`;
  const language = own.includes(address.lan) ? address.lan : (own[0] ?? address.lan);
  return html`<link rel="canonical" href="${origin}${prefixOf(language)}${canonical}">${own.map(
    (each) => html`<link rel="alternate" hreflang="${tagOf(each)}" href="${origin}${prefixOf(each)}${canonical}">`,
  )}<link rel="alternate" hreflang="x-default" href="${origin}${canonical}">
<meta property="og:url" content="${origin}${prefixOf(language)}${canonical}">`;
}

const pictureOf = ({ shared, origin }: Frame): Html | undefined =>
  shared &&
  html`<meta property="og:image" content="${origin}${shared.path}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${shareSize.width}">
<meta property="og:image:height" content="${shareSize.height}">
<meta property="og:image:alt" content="${shared.alt}">
<meta name="twitter:card" content="summary_large_image">`;

function head(page: Page, { html: drawing, sources }: Pick<RenderedPage, 'html' | 'sources'>, frame: Frame): Html {
  const { address, nonce, maintenance } = frame;
  const { styles, scripts, later: preloads } = frame.client.files(sources);
  const analytics = analyticsOf(page, frame.analytics);
  const name = wordsOf(address)('name');
  const title = page.title === name ? name : `${page.title} · ${name}`;
  return html`<title>${title}</title>
<meta name="description" content="${page.description}">
<meta name="csp-nonce" content="${nonce}">
${addresses(page, frame)}
<meta property="og:site_name" content="${name}">
<meta property="og:type" content="${page.kind ?? 'website'}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:locale" content="${address.lan === 'EN' ? 'en_GB' : 'zh_CN'}">
${pictureOf(frame)}
${page.feeds?.map(({ path, type, title }) => html`<link rel="alternate" type="${type}" href="${path}" title="${title}">`)}
${page.data?.map((each) => html`<script type="application/ld+json">${json(each)}</script>`)}
${styles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
${scripts.map((file) => html`<link rel="modulepreload" href="${file}">`)}
${preloads.map((file) => html`<link rel="modulepreload" href="${file}" fetchpriority="low">`)}
${analytics && html`<meta name="analytics" content="${analytics}">`}
${frame.uploads && html`<meta name="direct-uploads" content="${frame.uploads}">`}
${withoutRegister(frame)}
${maintenance && html`<style nonce="${nonce}">#maintenance${lineStyle(8)}</style>`}
<noscript><style nonce="${nonce}">${needsScript}{display:none!important}${isScriptOnly(frame, drawing) && `#script${lineStyle(16)}main form{display:none!important}`}</style></noscript>
`;
}

/** What does nothing without script: buttons that send no form, but for pictures, and places that a script fills. */
const needsScript = '#root button:not([type=submit],:has(img)),[data-laid-over],[data-script]';

/** Public screens whose forms go by a script alone: what leaves the browser is encrypted there. */
const scriptScreens: ReadonlySet<ScreenName | undefined> = new Set(['login', 'register', 'resetPassword', 'visit']);

const isScriptOnly = ({ address: { path } }: Frame, drawing: string): boolean =>
  drawing === '' || scriptScreens.has(screenAt(path));

/** Of a line above the page, which wraps. */
const lineStyle = (padding: number): string =>
  `{padding:${padding}px 16px;background:var(--wait-soft);color:var(--ink);text-align:center;overflow-wrap:anywhere}`;

/** A line above a page that cannot be used without script, where there is none; its forms are not shown then. */
function scriptLine(frame: Frame, drawing: string): string {
  if (!isScriptOnly(frame, drawing)) return '';
  const { lan: language } = frame.address;
  return html`<noscript><p id="script">${translate(language, 'refusals.script')} <a href="${prefixOf(language)}${pathTo('home')}">${translate(language, 'site.status.home')}</a></p></noscript>`
    .text;
}

/**
 * Where nobody registers, no way there is shown. The client draws it, as few portals are without; by this line it comes into no
 * script that every visitor loads.
 */
function withoutRegister({ onlyProvider, nonce }: Frame): Html | undefined {
  const to = pathTo('register');
  return onlyProvider && html`<style nonce="${nonce}">a[href$="${to}"],a[href*="${to}?"]{display:none}</style>`;
}

/**
 * A line above the page while the portal is maintained. It is no part of what the client draws, so that nobody loads a
 * script for what is hardly ever there.
 */
function maintenanceLine({ maintenance, address: { lan: language } }: Frame): string {
  if (!maintenance) return '';
  const params = {
    until: momentIn(language, maintenance.until),
    reason: language === 'EN' ? maintenance.en : maintenance.zh,
  };
  return html`<div id="maintenance" role="status">${translate(language, 'refusals.maintenance', params)}</div>`.text;
}

/** What the browser is told of a page that was drawn; of any other, what it is to draw it with. */
export type First = Pick<Drawing, 'config'> & Partial<Drawing> & { at: number };

/** The built page with head, drawing and first data laid in. */
export function documentOf(
  page: Page,
  rendered: Pick<RenderedPage, 'html' | 'sources'>,
  first: First,
  frame: Frame,
): string {
  const { client, address } = frame;
  const root = `<html lang="${tagOf(address.lan)}" data-theme="${escaped(address.theme)}"${address.isKnown ? ' data-known' : ''}>`;
  const data = html`<script type="application/json" id="first-data">${json(first)}</script>`;
  // replacements by function: a text may hold `$&`, which means something in a replacement by text
  return client.template
    .replace(/<html[^>]*>/i, () => root)
    .replace(/<title>[^<]*<\/title>/i, '')
    .replace('</head>', () => `${head(page, rendered, frame).text}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `${buildLine({ lan: address.lan, nonce: frame.nonce })}${maintenanceLine(frame)}${scriptLine(frame, rendered.html)}<div id="root">${rendered.html}</div>${data.text}`,
    );
}
