/** Read by who asks for it, so it is no part of the words of its page. */
export const agreement = {
  title: 'User agreement',
  outside: 'The user agreement is kept in a document of its own.',
  version: 'Version {{number}}, in force from {{from}}',
  notInForce: 'This version is not the one in force.',
  toInForce: 'Read the one in force',
  versions: 'Versions',
  isInForce: 'in force',
  open: 'Open the user agreement',
  intro:
    'This agreement is between you and the operator of the portal. By registering you accept it. Please read it with care, above all what it says about your data and about content.',
  parts: {
    service: {
      title: '1. The service',
      text: 'The portal presents digital products, platforms, enterprises and copyright records, and lets registered users offer, find and ask about them. Browsing needs no account. Contracts about products are made between their parties; the operator is not one of them.',
    },
    account: {
      title: '2. Your account',
      text: 'You register with a login name, a password, and a mobile number or e-mail address of your own. What you state must be true and kept up to date. Keep the password to yourself; what is done with your account counts as done by you. Tell us at once if you think that somebody else uses it.',
    },
    content: {
      title: '3. Content that you offer',
      text: 'You need the rights to everything that you upload. Each product is reviewed before it is listed, and again after each change. A review is no promise that the content is free of the rights of others. You allow us to store, show and translate listed content as far as the service needs it; the rights stay yours.',
    },
    conduct: {
      title: '4. What is not allowed',
      text: 'Content against the law or the rights of others; false statements about products or firms; programs or requests that harm the service, get around its limits or collect data of other users; accounts opened in the name of others.',
    },
    record: {
      title: '5. The record',
      text: 'Every step of a review and every change of an account is kept in a log that cannot be altered unnoticed. It is what you can rely on in a dispute, and what others can check.',
    },
    data: {
      title: '6. Your personal data',
      text: 'We keep your login name, contacts, basic info, and when and from where you logged in, to run the service and to protect your account. In the log these are encrypted under a key of your own. They are not sold, and are passed on only where the law requires it. You can see your sessions and recent activity at any time. When an account is cancelled its record stays; when it is erased its key is deleted, and nobody can read your data from then on.',
    },
    end: {
      title: '7. Freezing and ending',
      text: 'We may freeze an account that breaks this agreement, and say why. You can ask us to cancel or erase your account. A login name is never given out a second time.',
    },
    changes: {
      title: '8. Changes, and where to turn',
      text: 'We announce a change of this agreement by a system message before it takes effect; who does not accept it can have the account cancelled. Questions and complaints go to the service centre. The law of the place where the operator has its seat applies.',
    },
  },
} as const;
