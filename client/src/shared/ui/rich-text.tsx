import { linkSchemes, richTextAttributes, richTextTags } from '@portal/shared/rules/html';
import createDOMPurify from 'dompurify';
import css from './rich-text.module.css';

const purify = createDOMPurify(window);

/** The server cleans what is stored; the browser trusts no one and cleans it again, by the same list. */
const clean = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
    ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkSchemes.join('|')}):|/resource/)`, 'i'),
  });

export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
  <div className={css.text} dangerouslySetInnerHTML={{ __html: clean(html) }} />
);
