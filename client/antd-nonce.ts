import type { Plugin } from 'vite';

const file = /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/;
const noncePattern = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;/;
const replacement = `const nonce = csp?.nonce ?? document.querySelector('meta[name="csp-nonce"]')?.content;
  if (nonce) {
    styleNode.nonce = nonce;`;

/**
 * Gives the page's nonce to the styles that antd's parts make without asking its ConfigProvider for one, as they do to
 * measure a scroll bar and to hold the page still behind a dialog: the content security policy refuses those without.
 */
export const antdNonce = (): Plugin => ({
  name: 'antd-nonce',
  apply: 'build',
  transform(code, id) {
    if (!file.test(id)) return null;
    if (!noncePattern.test(code)) this.error(`${id} takes its nonce in another way than the one known here.`);
    return { code: code.replace(noncePattern, () => replacement), map: null };
  },
});
