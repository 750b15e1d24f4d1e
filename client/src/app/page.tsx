import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { RootState, Store } from './store.ts';

interface PageProps {
  store: Store;
  /** what the server drew the page with, which the first drawing in the browser has to equal */
  drawnWith?: RootState | undefined;
  words: i18n;
  /** the router */
  children: ReactNode;
}

/** One page, the same tree on the server and in the browser. */
export const Page = ({ store, drawnWith, words, children }: PageProps) => (
  <Provider store={store} {...(drawnWith && { serverState: drawnWith })}>
    <I18nextProvider i18n={words}>{children}</I18nextProvider>
  </Provider>
);
