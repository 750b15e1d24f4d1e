import { officeRequestFor } from '../../core/request/office.ts';
import { requestFor } from '../../core/request/request.ts';

// What cannot be read is drawn where it would stand.
export const basicInfo = requestFor('userContact', { quiet: true });
export const userView = requestFor('viewUserInfo', { quiet: true });
export const sessions = requestFor('sessions', { quiet: true });
export const activity = requestFor('recentActivity', { quiet: true });
export const secondFactor = requestFor('secondFactor', { quiet: true });
export const inbox = requestFor('loadMessages', { quiet: true });

/** Its refusal is drawn beside the fields. */
export const saveBasicInfo = requestFor('saveUserContact', { quiet: true });
export const endSession = requestFor('endSession');
export const beginSecondFactor = requestFor('beginSecondFactor');
export const confirmSecondFactor = requestFor('confirmSecondFactor', { quiet: true });
export const newRecoveryCodes = requestFor('newRecoveryCodes');
export const removeSecondFactor = requestFor('removeSecondFactor');
export const endTrustedDevice = requestFor('endTrustedDevice');

export const preferences = requestFor('loadPreferences', { quiet: true });
export const savePreferences = requestFor('savePreferences');

export const tokens = officeRequestFor('listTokens', { quiet: true });
/** Its refusal is drawn in its dialog. */
export const makeToken = officeRequestFor('makeToken', { quiet: true });
export const endToken = officeRequestFor('endToken');
/** Of another user; a refusal is drawn in the dialog. */
export const userTokens = officeRequestFor('userTokens', { quiet: true });
export const revokeToken = officeRequestFor('revokeToken', { quiet: true });

export const webhooks = officeRequestFor('listWebhooks', { quiet: true });
export const webhookDeliveries = officeRequestFor('webhookDeliveries', { quiet: true });
/** Their refusals are drawn in their dialogs. */
export const makeWebhook = officeRequestFor('makeWebhook', { quiet: true });
export const changeWebhook = officeRequestFor('changeWebhook', { quiet: true });
export const replayWebhook = officeRequestFor('replayWebhook', { quiet: true });
export const endWebhook = officeRequestFor('endWebhook');
export const rotateWebhook = officeRequestFor('rotateWebhook');
export const testWebhook = officeRequestFor('testWebhook');
