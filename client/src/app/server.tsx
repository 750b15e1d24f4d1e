import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { loadParts } from '../core/page/lazy-section.tsx';
import { type AnswerTo, DrawingContext } from '../core/request/drawing.ts';
import type { FirstData } from '../core/session/first-data.ts';
import { type Locale, settingsWith } from '../core/session/settings.ts';
import { type DrawingMaps, DrawingMapsContext } from '../entities/map/drawing-maps.ts';
import { startWords } from './i18n/i18n.ts';
import { Page } from './page.tsx';
import { routes } from './router.tsx';
import { type Sources, sourcesOf } from './sources.ts';
import { createDrawnStore } from './store.ts';

/** What a page is drawn with beside its answers; the browser is told the same. */
export type PageContext = Required<Pick<FirstData, 'settings'>> & Pick<FirstData, 'config'>;

interface Language {
  words: i18n;
  /** by language prefix */
  handlers: Map<string, ReturnType<typeof createStaticHandler>>;
  routes: ReturnType<typeof routes>;
}

const languages = new Map<Locale, Promise<Language>>();

/** Words and routes of a language are the same for every page of it; a screen is loaded once. */
function languageOf(locale: Locale): Promise<Language> {
  const known = languages.get(locale);
  if (known) return known;
  const startup = startWords(locale).then((words) => ({ words, routes: routes(words), handlers: new Map() }));
  languages.set(locale, startup);
  return startup;
}

export interface RenderedPage {
  html: string;
  /** of the page, without the portal's name */
  title: string;
  sources: Sources;
}

function handlerOf({ routes: known, handlers }: Language, prefix: string) {
  const found = handlers.get(prefix) ?? createStaticHandler(known, { basename: prefix || '/' });
  handlers.set(prefix, found);
  return found;
}

/** Draws a page; where an answer is not there yet, the drawing is good for nothing but its questions. */
export type DrawPage = (answerTo: AnswerTo) => RenderedPage;

/** React's marks of a boundary that was drawn without its content. */
const pendingBoundary = /<!--\$[!?]-->/;

/**
 * The page at an address (path and search, with its language prefix), to be drawn as the browser will draw it first for
 * somebody who is not logged in. A string, not a stream: pages are kept whole. `maps`: their files, as they are served.
 *
 * @throws Error where a part of the page cannot be drawn: a page without it would be kept and found by search engines
 */
export async function pageAt(
  address: string,
  { settings, config }: PageContext,
  maps?: DrawingMaps,
): Promise<DrawPage> {
  const own = settingsWith(settings, config);
  const language = await languageOf(own.locale);
  const { words } = language;
  // answers are asked for one by one
  const store = createDrawnStore(own, { requests: {} });
  // as the router's own server does: its routes are ranked once, not for each page
  const { query, dataRoutes, _internalRouteBranches: branches } = handlerOf(language, own.prefix);
  const context = await query(new Request(`http://localhost${address}`));
  await loadParts();
  if (context instanceof Response) throw new Error(`the page at ${address} leads elsewhere`);
  const router = createStaticRouter(dataRoutes, context, { branches });
  const handles = context.matches.map(({ route }): unknown => route.handle);
  const sources = sourcesOf(handles, own.locale);
  return (answer) => {
    let isInVain = false;
    let title = '';
    const titled = (text: string) => {
      title = text;
    };
    const answerTo: AnswerTo = (call, input) => {
      const found = answer(call, input);
      isInVain ||= found === undefined;
      return found;
    };
    const html = renderToString(
      <DrawingContext value={{ answerTo, isInVain: () => isInVain, titled }}>
        <DrawingMapsContext value={maps}>
          <Page store={store} words={words}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </Page>
        </DrawingMapsContext>
      </DrawingContext>,
    );
    if (!isInVain && pendingBoundary.test(html))
      throw new Error(`the page at ${address} has a part that was not drawn`);
    return { html, title, sources };
  };
}
