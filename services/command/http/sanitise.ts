import { linkSchemes, ownPicture, richTextAttributes, richTextTags } from '@portal/shared/rules/html';
import sanitizeHtml from 'sanitize-html';
import { isPlainMarkup } from './plain-markup.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: [...richTextAttributes.a], img: [...richTextAttributes.img] },
  allowedSchemes: [...linkSchemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  transformTags: {
    // Kept without width and signature: the reader's page chooses those.
    img: (tagName, { src = '', alt = '' }) => {
      const id = ownPicture.exec(src)?.[1];
      const attribs: sanitizeHtml.Attributes = id ? { src: `/resource/${id}`, alt } : {};
      return { tagName, attribs };
    },
  },
};

/** A rich text with everything removed that the list in shared/rules/html does not name. */
export const sanitise = (html: string): string => (isPlainMarkup(html) ? html : parsed(html)).trim();

/** The same without the short way, for what is not plain. */
export const parsed = (html: string): string => sanitizeHtml(html, options);
