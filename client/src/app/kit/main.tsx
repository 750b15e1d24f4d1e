import '../../kit/theme/tokens.css';
import '../../kit/theme/base.css';
import { mainSite } from '@portal/shared/codes/index';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { settingsWith, themes } from '../../core/session/settings.ts';
import { addWords, startWords } from '../i18n/i18n.ts';
import { Page } from '../page.tsx';
import { createIdleStore } from '../store.ts';
import { KitPage } from './page.tsx';

// development alone serves this page: `npm run kit`
const search = new URLSearchParams(window.location.search);
const locale = search.get('lang') === 'en' ? 'en' : 'zh';
const theme = themes.find((each) => each === search.get('theme')) ?? 'main';
document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
document.documentElement.dataset.theme = theme;

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const words = await startWords(locale);
await addWords(words, 'centre');
const { store } = createIdleStore({ settings: settingsWith({ locale, theme, site: mainSite, prefix: '' }) });
const router = createBrowserRouter([{ path: '*', element: <KitPage /> }]);
createRoot(root).render(
  <Page store={store} words={words}>
    <RouterProvider router={router} />
  </Page>,
);
