import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toasts } from '../../shared/notices/toasts.tsx';

/** What is there on every page. */
export const Root = () => (
  <>
    <Outlet />
    <Toasts />
    <ScrollRestoration />
  </>
);
