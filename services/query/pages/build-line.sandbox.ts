import { translate } from '@portal/shared/locales/index';
import { html } from '../base/html.ts';
import type * as build from './build-line.ts';

/** The frame is always in view, so that nobody takes a picture of it for the portal. */
export const buildLine: typeof build.buildLine = ({ lan: language, nonce }) =>
  html`<style nonce="${nonce}">#sandbox{padding:4px 16px;background:#5b2a86;color:#fff;text-align:center;font-size:14px;line-height:20px}#sandbox::after{content:'';position:fixed;inset:0;z-index:2000;border:3px solid #5b2a86;pointer-events:none}</style><div id="sandbox" role="note">${translate(language, 'sandbox.line')}</div>`
    .text;
