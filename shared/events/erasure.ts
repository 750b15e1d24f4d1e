import { AccountErased } from './account.ts';
import { VisitorErased } from './visitor.ts';

/** The events that erase a person, and the field that names him: who keeps what the log said of him empties it then. */
export const erasure = { types: [AccountErased.type, VisitorErased.type], person: 'umId' } as const;
