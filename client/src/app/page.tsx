import type { i18n } from 'i18next';
import { type ReactNode, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { RootState, Store } from './store.ts';

interface PageProps {
  store: Store;
  /** what the server drew the page with, which the first drawing in the browser has to equal */
  drawnWith?: RootState | undefined;
  words: i18n;
  /** called as soon as it is the browser's, apart from what comes behind it, and before it is drawn anew */
  onTaken?: () => void;
  /** the router */
  children: ReactNode;
}

/** One page, the same tree on the server and in the browser. */
export function Page({ store, drawnWith, words, onTaken, children }: PageProps) {
  useLayoutEffect(() => onTaken?.(), [onTaken]);
  return (
    <Provider store={store} {...(drawnWith && { serverState: drawnWith })}>
      <I18nextProvider i18n={words}>{children}</I18nextProvider>
    </Provider>
  );
}
