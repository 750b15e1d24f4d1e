import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Guard } from '../../shared/access/guard.tsx';
import { RouteError } from '../../shared/ui/route-error.tsx';

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load(), ErrorBoundary: RouteError }),
});

/** For who is logged in. */
const own = (path: string, load: () => Promise<ComponentType>): RouteObject =>
  page(path, async () => {
    const Screen = await load();
    return () => (
      <Guard>
        <Screen />
      </Guard>
    );
  });

export const passwordRoutes: RouteObject[] = [
  page('/resetPass', async () => (await import('./screens/reset.tsx')).ResetScreen),
  own('/changePass', async () => (await import('./screens/change.tsx')).ChangeScreen),
  own('/changeEmail', async () => (await import('./screens/contact.tsx')).MailScreen),
  own('/changePhone', async () => (await import('./screens/contact.tsx')).PhoneScreen),
];
