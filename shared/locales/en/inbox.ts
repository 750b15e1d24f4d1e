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
    textPlain: 'The password of your account was changed. If this was not you, reset it at once.',
  },
  contactBound: {
    title: 'Contact bound',
    textPlain: 'Bound to your account: {{kind}}. If this was not you, change your password at once.',
  },
  contactChanged: {
    title: 'Contact changed',
    textPlain:
      'The {{kind}} bound to your account was replaced by another one. If this was not you, change your password at once.',
  },
  contactUnbound: {
    title: 'Contact unbound',
    textPlain: 'The {{kind}} bound to your account was unbound. If this was not you, change your password at once.',
  },
  loginLocked: {
    title: 'Login locked for a while',
    textPlain:
      'After {{failures}} wrong passwords in a row, the place that they came from could not log in to your account for {{minutes}} min. Browsers that you have used before are not affected. If this was not you, choose a password that is hard to guess.',
  },
  secondFactorEnrolled: {
    title: 'Two-step verification turned on',
    textPlain:
      'From now on a login to your account asks for a code of your authenticator app too. If this was not you, reset your password and contact the administrator at once.',
  },
  secondFactorRemoved: {
    title: 'Two-step verification turned off',
    textPlain:
      'A login to your account asks for the password alone from now on. If this was not you, reset your password at once.',
  },
  secondFactorReset: {
    title: 'Two-step verification was reset',
    text: 'An administrator turned off two-step verification for your account. Reason: {{comment}}',
    textPlain: 'An administrator turned off two-step verification for your account.',
  },
  secondStepFailed: {
    title: 'Wrong codes after your password',
    textPlain:
      'Somebody gave your right password and then {{failures}} wrong codes. From there no more are taken for {{minutes}} min. If this was not you, somebody knows your password: change it at once.',
  },
  recoveryCodesMade: {
    title: 'New recovery codes',
    textPlain:
      'New recovery codes were made for your account; those from before are void. If this was not you, reset your password at once.',
  },
  recoveryCodeUsed: {
    title: 'A recovery code was used',
    textPlain:
      'A recovery code of your account was used; {{left}} are left. If this was not you, change your password and make new codes at once.',
  },
  deviceTrusted: {
    title: 'A device is trusted',
    textPlain:
      'One more browser can log in to your account without a code for {{days}} days. If this was not you, change your password at once; that ends it.',
  },
  accountFrozen: {
    title: 'Account frozen',
    text: 'Your account was frozen by an administrator. Reason: {{comment}}',
    textPlain: 'Your account was frozen by an administrator.',
  },
  accountReopened: {
    title: 'Account opened again',
    text: 'Your account was opened again by an administrator. Reason: {{comment}}',
    textPlain: 'Your account was opened again by an administrator.',
  },
  consultationAsked: { title: 'A question about your product', textPlain: 'You were asked about “{{name}}”.' },
  consultationAnswered: {
    title: 'An answer to your question',
    textPlain: 'The seller of “{{name}}” has answered you.',
  },
  consultationClosed: {
    title: 'A conversation was closed',
    textPlain: 'The conversation about “{{name}}” was closed by the other side.',
  },
  consultationEnded: {
    title: 'A conversation has ended',
    textPlain: 'The other side of the conversation about “{{name}}” is no longer on the portal, so it has ended.',
  },
  interestOfDay: {
    title: 'Interest in your products',
    text: 'Your products that day: likes {{likes}}, favourites {{favourites}}, new questions {{consultations}}.',
    textPlain: 'People liked your products or made them favourites. The portal shows which ones, and how many people.',
  },
  reportAnswered: {
    title: 'An answer to your report',
    text: 'Administrators looked into your report of “{{name}}”. Their answer: {{comment}}',
    textPlain: 'Administrators looked into your report of “{{name}}”.',
  },
  reportUpheld: {
    title: 'Something of yours was reported',
    text: 'Administrators looked into a report of “{{name}}” and upheld it: {{comment}}',
    textPlain: 'Administrators looked into a report of “{{name}}” and upheld it.',
  },
  memberDismissed: {
    title: 'A membership of yours was ended',
    text: 'Your membership of {{name}} was ended; you see and do nothing for it any more. Reason: {{comment}}',
    textPlain: 'Your membership of {{name}} was ended; you see and do nothing for it any more.',
  },
  memberJoined: {
    title: 'New member to confirm',
    textPlain:
      'A member of {{name}} has invited a new member, who can act only once another member or the portal’s administrators confirm this.',
  },
  memberConfirmed: {
    title: 'Member confirmed',
    textPlain: 'A member of {{name}} whom another member invited is confirmed and can act for it now.',
  },
  rateFiled: {
    title: 'Exchange rate to confirm',
    textPlain:
      'The rate {{rate}} of {{currency}} for {{day}} differs clearly from the last one, and holds only once a second person has confirmed it.',
  },
  actsDelegated: {
    title: 'You stand in for a colleague',
    textPlain: 'A colleague at {{name}} has delegated to you, from {{from}} to {{to}}.',
  },
  delegationEnded: {
    title: 'You no longer stand in for a colleague',
    textPlain: 'What a colleague at {{name}} had delegated to you is ended.',
  },
  webhookDisabled: {
    title: 'A webhook of yours was stopped',
    textPlain:
      'Its receiver does not want it any more, or failed for a day. Nothing that happens is lost: once you let it go on, it goes on where it was.',
  },
  workflowActed: {
    title: 'Something has moved on',
    text: '“{{name}}”: {{act}}. It is now “{{state}}”. Comment: {{comment}}',
    textPlain: '“{{name}}”: {{act}}. It is now “{{state}}”.',
  },
  workflowDue: {
    title: 'Due soon',
    textPlain: '“{{name}}” ({{of}}) waits for you in “{{state}}”. It is due by the end of {{day}}.',
  },
  workflowOverdue: {
    title: 'Overdue',
    textPlain: '“{{name}}” ({{of}}) still waits for you in “{{state}}”. It was due by the end of {{day}}.',
  },
  workflowExpiring: {
    title: 'Expires soon',
    textPlain: '“{{name}}” ({{of}}) is valid until {{day}}.',
  },
  logAlarm: {
    title: 'The log is not what was written',
    textPlain:
      'From position {{position}} on, the log contradicts its own chain or a seal: something was changed, removed or put in afterwards. “npm run log -- verify” tells more. Keep a copy of everything before you change anything.',
  },
  modelAlarm: {
    title: 'What was shown was not what the log says',
    textPlain:
      'The read model “{{model}}” had rows that do not follow from the log: somebody changed them, or a disk did. It was made anew from the log, and readers see what is right. Look at who can write to its database; “npm run log -- models” tells more.',
  },
  importDone: {
    title: 'An import is done',
    textPlain:
      '“{{fileName}}” is imported: {{added}} rows are new, {{changed}} changed something, {{known}} were there already, {{bad}} were refused. The list of imports tells the reasons.',
  },
  importFailed: {
    title: 'An import was given up',
    textPlain:
      'The import of “{{fileName}}” was given up. What it added until then stays; import the file again, and only what is missing is added. The list of imports tells the reason.',
  },
} as const;
