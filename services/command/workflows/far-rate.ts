import { refuseFields } from '@portal/shared/refusal';

/** A purchase or settlement by a rate that is far from the official one. */
export const farRate = refuseFields('workflow.farRate', { rate: 'refusals.workflow.farRate' });
