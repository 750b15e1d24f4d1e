import { ofKinds } from './of-kinds.ts';
import { publishedMessages } from './published.ts';

/** System messages by template; stored as template and parameters, put into words for the reader. */
export const inbox = {
  ...ofKinds.messages,
  ...publishedMessages,
  /** after the name of a record */
  language: ' ({{language}})',
  kinds: { phone: 'mobile number', mail: 'e-mail address' },
  passwordChanged: {
    title: 'Password changed',
    textPlain: 'Your account password was changed. If this was not you, reset it at once.',
  },
  contactBound: {
    title: 'Contact bound',
    textPlain: 'A new {{kind}} was bound to your account. If this was not you, change your password at once.',
  },
  contactChanged: {
    title: 'Contact changed',
    textPlain: 'The {{kind}} bound to your account was replaced. If this was not you, change your password at once.',
  },
  contactUnbound: {
    title: 'Contact unbound',
    textPlain: 'The {{kind}} bound to your account was unbound. If this was not you, change your password at once.',
  },
  loginLocked: {
    title: 'Login temporarily locked',
    textPlain:
      'After {{failures}} incorrect passwords in a row, their source could not log in to your account for {{minutes}} min. Browsers you have used before are not affected. If this was not you, choose a password that is hard to guess.',
  },
  secondFactorEnrolled: {
    title: 'Two-step verification turned on',
    textPlain:
      'Logging in to your account now also requires a code from your authenticator app. If this was not you, reset your password and contact the administrator at once.',
  },
  secondFactorRemoved: {
    title: 'Two-step verification turned off',
    textPlain:
      'Logging in to your account now requires the password only. If this was not you, reset your password at once.',
  },
  secondFactorReset: {
    title: 'Two-step verification reset',
    text: 'An administrator turned off two-step verification for your account. Reason: {{comment}}',
    textPlain: 'An administrator turned off two-step verification for your account.',
  },
  secondStepFailed: {
    title: 'Incorrect codes after your password',
    textPlain:
      'Your correct password was entered, followed by {{failures}} incorrect codes. Their source is locked for {{minutes}} min. If this was not you, another person knows your password: change it at once.',
  },
  recoveryCodesMade: {
    title: 'New recovery codes',
    textPlain:
      'New recovery codes were created for your account; earlier codes are void. If this was not you, reset your password at once.',
  },
  recoveryCodeUsed: {
    title: 'Recovery code used',
    textPlain:
      'A recovery code of your account was used. Codes remaining: {{left}}. If this was not you, change your password and create new codes at once.',
  },
  deviceTrusted: {
    title: 'Trusted device added',
    textPlain:
      'Another browser can log in to your account without a code for {{days}} days. If this was not you, change your password at once; this revokes the device.',
  },
  accountFrozen: {
    title: 'Account frozen',
    text: 'Your account was frozen by an administrator. Reason: {{comment}}',
    textPlain: 'Your account was frozen by an administrator.',
  },
  accountReopened: {
    title: 'Account reopened',
    text: 'Your account was reopened by an administrator. Reason: {{comment}}',
    textPlain: 'Your account was reopened by an administrator.',
  },
  consultationAsked: {
    title: 'New enquiry about your product',
    textPlain: 'You received an enquiry about “{{name}}”.',
  },
  consultationAnswered: {
    title: 'Answer to your enquiry',
    textPlain: 'The seller of “{{name}}” answered your enquiry.',
  },
  consultationClosed: {
    title: 'Enquiry closed',
    textPlain: 'The other party closed the enquiry about “{{name}}”.',
  },
  consultationEnded: {
    title: 'Enquiry ended',
    textPlain: 'The enquiry about “{{name}}” has ended because the other party is no longer on the portal.',
  },
  interestOfDay: {
    title: 'Interest in your products',
    text: 'Your products that day: likes {{likes}}, favourites {{favourites}}, new enquiries {{consultations}}.',
    textPlain: 'Users liked your products or added them to their favourites. See the portal for products and numbers.',
  },
  reportAnswered: {
    title: 'Answer to your report',
    text: 'Administrators reviewed your report of “{{name}}”. Their answer: {{comment}}',
    textPlain: 'Administrators reviewed your report of “{{name}}”.',
  },
  reportUpheld: {
    title: 'Your content was reported',
    text: 'Administrators reviewed a report of “{{name}}” and upheld it: {{comment}}',
    textPlain: 'Administrators reviewed a report of “{{name}}” and upheld it.',
  },
  memberDismissed: {
    title: 'Membership ended',
    text: 'Your membership of {{name}} has ended. You can no longer view or process its business. Reason: {{comment}}',
    textPlain: 'Your membership of {{name}} has ended. You can no longer view or process its business.',
  },
  memberJoined: {
    title: 'New member to confirm',
    textPlain:
      'A member of {{name}} invited a new member, who can act only after confirmation by another member or an administrator of the portal.',
  },
  memberConfirmed: {
    title: 'Member confirmed',
    textPlain: 'A new member of {{name}}, invited by another member, is confirmed and can now act for it.',
  },
  rateFiled: {
    title: 'Exchange rate to confirm',
    textPlain:
      'The rate {{rate}} of {{currency}} for {{day}} differs considerably from the last one. It takes effect after confirmation by a second person.',
  },
  actsDelegated: {
    title: 'You act for a colleague',
    textPlain: 'A colleague at {{name}} has delegated work to you from {{from}} to {{to}}.',
  },
  delegationEnded: {
    title: 'Delegation ended',
    textPlain: 'The delegation from a colleague at {{name}} has ended.',
  },
  webhookMade: {
    title: 'Webhook created',
    textPlain:
      'A webhook was created for your account. It sends notifications about your records to another server. If this was not you, delete it under “Webhooks” and reset your password.',
  },
  webhookChanged: {
    title: 'Webhook changed',
    textPlain:
      'A webhook of your account was changed. If this was not you, delete it under “Webhooks” and reset your password.',
  },
  webhookDisabled: {
    title: 'Webhook disabled',
    textPlain:
      'The receiver no longer accepts deliveries, or failed for a day. No events are lost; deliveries resume once you enable the webhook.',
  },
  workflowActed: {
    title: 'Progress',
    text: '“{{name}}”: {{act}}. Current status: “{{state}}”. Comment: {{comment}}',
    textPlain: '“{{name}}”: {{act}}. Current status: “{{state}}”.',
  },
  workflowDue: {
    title: 'Due soon',
    textPlain: '“{{name}}” ({{of}}, “{{state}}”) awaits your action. Due date: {{day}}.',
  },
  workflowOverdue: {
    title: 'Overdue',
    textPlain: '“{{name}}” ({{of}}, “{{state}}”) still awaits your action and is overdue. Due date: {{day}}.',
  },
  workflowExpiring: {
    title: 'Expires soon',
    textPlain: '“{{name}}” ({{of}}) is valid until {{day}}.',
  },
  logAlarm: {
    title: 'Log integrity check failed',
    textPlain:
      'From position {{position}} the log contradicts its hash chain or a seal: entries were changed, removed or inserted. Back up everything first, then run “npm run log -- verify” for details.',
  },
  modelAlarm: {
    title: 'Read model repaired after a mismatch with the log',
    textPlain:
      'The read model “{{model}}” had rows that do not match the log, changed by a person or a disk fault. It was rebuilt from the log and is now correct. Check write access to its database, and run “npm run log -- models” for details.',
  },
  importDone: {
    title: 'Import completed',
    textPlain:
      '“{{fileName}}” is imported. Rows added: {{added}}, changed: {{changed}}, unchanged: {{known}}, rejected: {{bad}}. See the list of imports for the reasons.',
  },
  importFailed: {
    title: 'Import stopped',
    textPlain:
      'The import of “{{fileName}}” was stopped. Rows already added remain; import the file again to add the missing ones. See the list of imports for the reason.',
  },
} as const;
