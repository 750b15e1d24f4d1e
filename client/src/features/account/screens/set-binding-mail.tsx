import { RouteError } from '../../../shared/ui/route-error.tsx';
import { SetBinding } from '../parts/set-binding.tsx';

export const Component = () => <SetBinding kind="mail" />;
export const ErrorBoundary = RouteError;
