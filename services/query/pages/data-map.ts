import { translate } from '@portal/shared/locales/index';
import { screens } from '@portal/shared/screens';
import { html } from './html.ts';
import type { Page, Place } from './page.ts';
import { framed } from './parts.ts';

/** The data map; its figures come with the client, since they depend on what is chosen. */
export const dataMapPage = (place: Place): Page => {
  const words = (key: string) => translate(place.lan, `trade.map.${key}`);
  const [title, lead] = [words('title'), words('lead')];
  const body = framed(place, html`<h1>${title}</h1><p>${lead}</p>`);
  return { status: 200, title, description: lead, canonical: screens.dataMap.path, body, requests: {} };
};
