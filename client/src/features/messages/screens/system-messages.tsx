import { RouteError } from '../../../shared/ui/route-error.tsx';
import { Inbox } from '../parts/inbox.tsx';

export const Component = () => <Inbox category="1" />;
export const ErrorBoundary = RouteError;
