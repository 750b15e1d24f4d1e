import { RouteError } from '../../../shared/ui/route-error.tsx';
import { SetBinding } from '../parts/set-binding.tsx';

export const Component = () => <SetBinding kind="phone" />;
export const ErrorBoundary = RouteError;
