import type { Language } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';

/** Somebody without an account: where they are reached, unless they are erased, and in which language. */
export interface Visitor {
  mail: string | undefined;
  lan: Language;
}

/** As the events of their stream tell it; pure. */
export const visitorIn = (stream: readonly PortalEvent[]): Visitor =>
  stream.reduce<Visitor>(
    (now, event) => {
      if (event.type === 'VisitorVerified') return { mail: event.data.mail ?? undefined, lan: event.data.lan };
      return event.type === 'VisitorErased' ? { mail: undefined, lan: now.lan } : now;
    },
    { mail: undefined, lan: 'CN' },
  );
