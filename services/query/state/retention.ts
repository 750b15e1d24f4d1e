import type { PortalState } from '@portal/shared/calls/state';
import { type RetentionSettings, retentionKinds, spanOf } from '@portal/shared/rules/retention';

/** What is kept for how long, of all that time ends, as the settings say. */
export const retentionAsSet = (settings: RetentionSettings): PortalState['retention'] =>
  retentionKinds.flatMap((kind) => {
    const span = spanOf(kind, settings);
    return span ? [{ kind, ...span }] : [];
  });
