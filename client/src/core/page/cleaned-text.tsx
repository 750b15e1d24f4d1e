import { linkSchemes, richTextAttributes, richTextTags } from '@portal/shared/rules/html';
import createDOMPurify from 'dompurify';
import { withHeadingLevels } from './heading-levels.ts';
import css from './rich-text.module.css';

const purify = import.meta.env.SSR ? undefined : createDOMPurify(window);

/** Stored texts are sanitised; the browser does it again, by the same list. The server renders what is stored. */
const clean = (html: string): string =>
  purify
    ? purify.sanitize(html, {
        ALLOWED_TAGS: [...richTextTags],
        ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
        ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkSchemes.join('|')}):|/resource/)`, 'i'),
      })
    : html;

export const CleanedText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
  <div className={css.text} dangerouslySetInnerHTML={{ __html: clean(withHeadingLevels(html)) }} />
);
