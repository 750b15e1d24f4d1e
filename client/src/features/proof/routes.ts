import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../../shared/ui/route-error.tsx';

export const proofRoutes: RouteObject[] = [
  {
    path: '/proof',
    lazy: async () => ({ Component: (await import('./screens/proof.tsx')).ProofScreen, ErrorBoundary: RouteError }),
  },
];
