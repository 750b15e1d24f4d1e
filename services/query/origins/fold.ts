import type { Recorded } from '@portal/shared/define/event';
import type { AccessEvent } from '@portal/shared/events/access';
import type { AccountEvent } from '@portal/shared/events/account';

/** Where somebody came from, or was locked out: apart from the history, since it goes when the person is erased. */
export interface OriginRow {
  /** of the event */
  position: number;
  um_id: string;
  /** the session that it began; '' for a lock-out */
  session: string;
  address: string | null;
  /** browser and system, as its user agent says */
  agent: string | null;
}

export type OriginEvent =
  | Extract<AccessEvent, { type: 'LoggedIn' | 'LoginLocked' }>
  | Extract<AccountEvent, { type: 'AccountErased' }>;
type Event = Recorded<OriginEvent>;

export function fold(_row: OriginRow | null, event: Event): OriginRow | null {
  const { position } = event;
  switch (event.type) {
    case 'LoggedIn': {
      const { umId: accountId, session, address, agent } = event.data;
      return { position, um_id: accountId, session, address, agent };
    }
    case 'LoginLocked':
      return { position, um_id: event.data.umId, session: '', address: event.data.address, agent: null };
    case 'AccountErased':
      return null;
  }
}
