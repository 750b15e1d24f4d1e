/** Mails and short messages by template. */
export const mail = {
  kinds: { phone: 'mobile number', mail: 'e-mail address' },
  greeting: 'Hello,',
  reason: 'Reason: {{comment}}',
  notYou: 'If this was not you, reset your password at once and contact the administrator.',
  automatic: 'This message was sent automatically; replies to it are not read.',
  sms: '[{{portal}}] {{text}}',
  open: 'Open it in the portal',
  settings: 'Choose which messages you get',
  visit: 'Open the conversation',
  visitNote:
    'Whoever has this link reads and writes in the conversation as you; do not pass it on. It is good for {{linkDays}} days. There you can also have your address and all that you wrote erased.',
  visitorAsked: {
    subject: 'Your question about “{{name}}”',
    text: 'Your question about “{{name}}” has been passed on to the seller. We write to you as soon as there is an answer.',
  },
  visitorAnswered: {
    subject: 'An answer about “{{name}}”',
    text: 'The seller of “{{name}}” has answered you.',
  },
  visitorClosed: {
    subject: 'Your conversation about “{{name}}” was closed',
    text: 'The seller of “{{name}}” has closed the conversation. You can read it, and ask again on the page of the product.',
  },
  visitorEnded: {
    subject: 'Your conversation about “{{name}}” has ended',
    text: 'The seller of “{{name}}” is no longer on the portal, so the conversation has ended. You can still read it.',
  },
  visitorReport: {
    subject: 'What came of your report of “{{name}}”',
    text: 'Administrators looked into your report of “{{name}}”. Their answer: {{comment}}',
  },
  digest: {
    subject: 'Your messages of the day ({{count}})',
    text: 'Messages of the portal to you: {{count}}.',
  },
  code: {
    subject: 'Your verification code',
    text: 'Your verification code is {{code}}. It is valid for {{codeMinutes}} minutes.',
    note: 'Do not pass it on to anyone. If you did not ask for it, you can ignore this message.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed.',
  },
  contactBound: {
    subject: 'Your account has a new contact',
    text: 'Bound to your account: {{kind}}.',
  },
  contactChanged: {
    subject: 'A contact of your account was changed',
    text: 'The {{kind}} bound to your account was replaced by another one.',
  },
  contactUnbound: {
    subject: 'A contact of your account was removed',
    text: 'The {{kind}} bound to your account was unbound.',
  },
  loginLocked: {
    subject: 'Login to your account was locked for a while',
    text: 'After {{failures}} wrong passwords in a row, the place that they came from cannot log in to your account for {{minutes}} min. Browsers that you have used before are not affected. The lock ends by itself.',
  },
  secondFactorEnrolled: {
    subject: 'Two-step verification was turned on',
    text: 'A login to your account asks for a code of an authenticator app from now on.',
  },
  secondFactorRemoved: {
    subject: 'Two-step verification was turned off',
    text: 'A login to your account asks for the password alone from now on.',
  },
  secondFactorReset: {
    subject: 'Two-step verification was reset',
    text: 'An administrator turned off two-step verification for your account.',
  },
  secondStepFailed: {
    subject: 'Somebody may know your password',
    text: 'Somebody gave the right password of your account and then {{failures}} wrong codes. From there no more are taken for {{minutes}} min.',
  },
  recoveryCodesMade: {
    subject: 'Your recovery codes are new',
    text: 'New recovery codes were made for your account; those from before are void.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your account was used',
    text: 'A recovery code of your account was used; {{left}} are left.',
  },
  deviceTrusted: {
    subject: 'A device is trusted with your account',
    text: 'One more browser can log in to your account without a code for {{days}} days. A new password ends that.',
  },
  accountFrozen: {
    subject: 'Your account was frozen',
    text: 'Your account was frozen by an administrator. You cannot log in until it is opened again.',
  },
  accountReopened: {
    subject: 'Your account was opened again',
    text: 'Your account was opened again by an administrator. You can log in as before.',
  },
  accountCancelled: {
    subject: 'Your account was cancelled',
    text: 'Your account was cancelled by an administrator. You can no longer log in.',
  },
} as const;
