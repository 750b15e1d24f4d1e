import { AccountErased } from './account.ts';
import { VisitorErased } from './visitor.ts';

/** The events that erase a person, and the field that names them: who keeps what the log said of them empties it then. */
export const erasure = { types: [AccountErased.type, VisitorErased.type], person: 'umId' } as const;
