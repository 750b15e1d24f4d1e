import type { PortalEvent } from '@portal/shared/events/index';

export const opened = (umId: string, name: string | null): PortalEvent => ({
  type: 'AccountOpened',
  data: { umId, loginId: name && umId, name, roles: ['Default-App-User'], site: '01' },
});
