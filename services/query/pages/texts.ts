import { translate } from '@portal/shared/locales/index';
import { type ScreenName, screens, titleOf } from '@portal/shared/screens';
import { type Html, html } from './html.ts';
import type { Page, Place } from './page.ts';
import { wordsOf } from './page.ts';
import { framed } from './parts.ts';

type Words = ReturnType<typeof wordsOf>;

const steps = ['enter', 'submit', 'review', 'listed'] as const;
const questions = ['review', 'rejected', 'edit', 'languages'] as const;

const aboutText = (words: Words): Html => html`<h1>${words('about.title')}</h1><p>${words('about.lead')}</p>
<h2>${words('about.what')}</h2><p>${words('about.whatText')}</p>
<h2>${words('about.how')}</h2><ol>${steps.map(
  (step) => html`<li><strong>${words(`about.steps.${step}.title`)}</strong> ${words(`about.steps.${step}.text`)}</li>`,
)}</ol><h2>${words('about.trust')}</h2><p>${words('about.trustText')}</p>`;

const serviceText = (words: Words): Html => html`<h1>${words('service.title')}</h1><p>${words('service.lead')}</p>
<h2>${words('service.questions')}</h2><dl>${questions.map(
  (name) => html`<dt>${words(`service.faq.${name}.q`)}</dt><dd>${words(`service.faq.${name}.a`)}</dd>`,
)}</dl>`;

const plain = (
  place: Place,
  title: string,
  text: string,
): Pick<Page, 'title' | 'description' | 'body' | 'requests'> => ({
  title,
  description: text,
  body: framed(place, html`<h1>${title}</h1><p>${text}</p>`),
  requests: {},
});

export const aboutPage = (place: Place): Page => {
  const words = wordsOf(place.lan);
  const body = framed(place, aboutText(words));
  const title = words('about.title');
  return { status: 200, title, description: words('about.lead'), canonical: screens.about.path, body, requests: {} };
};

export const servicePage = (place: Place): Page => {
  const words = wordsOf(place.lan);
  const body = framed(place, serviceText(words));
  const title = words('service.title');
  return {
    status: 200,
    title,
    description: words('service.lead'),
    canonical: screens.service.path,
    body,
    requests: {},
  };
};

/** A screen for people who are logged in, or on their way: nothing of it is known here but its title. */
export const personalPage = (place: Place, screen: ScreenName): Page => ({
  status: 200,
  ...plain(
    place,
    titleOf(screen, (key, params) => translate(place.lan, key, params)),
    wordsOf(place.lan)('state.loading'),
  ),
});

export const constructionPage = (place: Place): Page => {
  const words = wordsOf(place.lan);
  return { status: 200, ...plain(place, words('status.construction'), words('status.constructionText')) };
};

export const missingPage = (place: Place): Page => {
  const words = wordsOf(place.lan);
  return { status: 404, ...plain(place, words('status.missing'), words('status.missingText')) };
};

/** The data map; its figures come with the client, since they depend on what is chosen. */
export const dataMapPage = (place: Place): Page => {
  const words = (key: string) => translate(place.lan, `trade.map.${key}`);
  const [title, lead] = [words('title'), words('lead')];
  const body = framed(place, html`<h1>${title}</h1><p>${lead}</p>`);
  return { status: 200, title, description: lead, canonical: screens.dataMap.path, body, requests: {} };
};

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
