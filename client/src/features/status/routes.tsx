import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../../shared/ui/route-error.tsx';

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load(), ErrorBoundary: RouteError }),
});

export const statusRoutes: RouteObject[] = [
  page('/401', async () => (await import('./screens/status.tsx')).ForbiddenScreen),
  page('/404', async () => (await import('./screens/status.tsx')).MissingScreen),
  page('/websiteConstruction', async () => (await import('./screens/status.tsx')).ConstructionScreen),
  page('/about', async () => (await import('./screens/about.tsx')).AboutScreen),
  page('/servicecenter', async () => (await import('./screens/service-centre.tsx')).ServiceCentreScreen),
];
