/** Mails and short messages by template. */
export const mail = {
  kinds: { phone: 'mobile number', mail: 'e-mail address' },
  greeting: 'Hello,',
  reason: 'Reason: {{comment}}',
  notYou: 'If this was not you, reset your password at once and contact the administrator.',
  automatic: 'This message was sent automatically. Replies are not read.',
  sms: '[{{portal}}] {{text}}',
  open: 'View details',
  settings: 'Notification settings',
  visit: 'View enquiry',
  visitNote:
    'Anyone with this link can read and reply as you; do not forward it. It is valid for {{linkDays}} days. On its page you can also erase your address and everything you wrote.',
  visitorAsked: {
    subject: 'Your enquiry about “{{name}}”',
    text: 'Your enquiry about “{{name}}” has been sent to the seller. You will receive an e-mail as soon as there is an answer.',
  },
  visitorAnswered: {
    subject: 'Answer to your enquiry about “{{name}}”',
    text: 'The seller of “{{name}}” answered your enquiry.',
  },
  visitorClosed: {
    subject: 'Your enquiry about “{{name}}” was closed',
    text: 'The seller of “{{name}}” closed the enquiry. You can still read it, or send a new one from the product page.',
  },
  visitorEnded: {
    subject: 'Your enquiry about “{{name}}” has ended',
    text: 'The enquiry has ended because the seller of “{{name}}” is no longer on the portal. You can still read it.',
  },
  visitorReport: {
    subject: 'Outcome of your report of “{{name}}”',
    text: 'Administrators reviewed your report of “{{name}}”. Their answer: {{comment}}',
  },
  digest: {
    subject: 'Your messages of the day ({{count}})',
    text: 'Messages from the portal: {{count}}.',
  },
  /** of a code */
  purposes: {
    register: 'registration of an account',
    reset: 'password reset',
    bind: 'linking this contact to your account',
    change: 'change or removal of this contact',
    prove: 'identity confirmation',
    visit: 'enquiry or report without an account',
    other: 'confirmation of your request',
  },
  code: {
    subject: 'Your verification code: {{purpose}}',
    text: 'Your verification code is {{code}}. Purpose: {{purpose}}. It is valid for {{codeMinutes}} minutes.',
    note: 'Do not share this code. If you did not request it, ignore this message.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your account password was changed.',
  },
  contactBound: {
    subject: 'Your account has a new contact',
    text: 'A new {{kind}} was bound to your account.',
  },
  contactChanged: {
    subject: 'A contact of your account was changed',
    text: 'The {{kind}} bound to your account was replaced.',
  },
  contactUnbound: {
    subject: 'A contact of your account was unbound',
    text: 'The {{kind}} bound to your account was unbound.',
  },
  loginLocked: {
    subject: 'Login to your account is temporarily locked',
    text: 'After {{failures}} incorrect passwords in a row, their source cannot log in to your account for {{minutes}} min. The lock ends automatically. Browsers you have used before are not affected.',
  },
  secondFactorEnrolled: {
    subject: 'Two-step verification was turned on',
    text: 'Logging in to your account now also requires a code from an authenticator app.',
  },
  secondFactorRemoved: {
    subject: 'Two-step verification was turned off',
    text: 'Logging in to your account now requires the password only.',
  },
  secondFactorReset: {
    subject: 'Two-step verification was reset',
    text: 'An administrator turned off two-step verification for your account.',
  },
  secondStepFailed: {
    subject: 'Another person may know your password',
    text: 'The correct password of your account was entered, followed by {{failures}} incorrect codes. Their source is locked for {{minutes}} min.',
  },
  recoveryCodesMade: {
    subject: 'Your recovery codes were renewed',
    text: 'New recovery codes were created for your account; earlier codes are void.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your account was used',
    text: 'A recovery code of your account was used. Codes remaining: {{left}}.',
  },
  deviceTrusted: {
    subject: 'Trusted device added to your account',
    text: 'Another browser can log in to your account without a code for {{days}} days. Changing your password revokes it.',
  },
  accountFrozen: {
    subject: 'Your account was frozen',
    text: 'Your account was frozen by an administrator. You cannot log in until it is reopened.',
  },
  accountReopened: {
    subject: 'Your account was reopened',
    text: 'Your account was reopened by an administrator. You can log in again.',
  },
  accountCancelled: {
    subject: 'Your account was closed',
    text: 'Your account was closed by an administrator. You can no longer log in.',
  },
} as const;
