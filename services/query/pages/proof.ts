import { translate } from '@portal/shared/locales/index';
import { screens } from '@portal/shared/screens';
import { html } from './html.ts';
import type { Page, Place } from './page.ts';
import { framed } from './parts.ts';

/** Where anyone checks a proof; what it does needs the client. */
export const proofPage = (place: Place): Page => {
  const words = (key: string) => translate(place.lan, `proof.${key}`);
  const [title, lead] = [words('title'), words('lead')];
  const body = framed(
    place,
    html`<h1>${title}</h1><p>${lead}</p><h2>${words('tools')}</h2><p>${words('toolsText')}</p>`,
  );
  return { status: 200, title, description: lead, canonical: screens.proof.path, body, requests: {} };
};
