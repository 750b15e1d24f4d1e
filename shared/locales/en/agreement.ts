/** Read by who asks for it, so it is no part of the words of its page. */
export const agreement = {
  title: 'User agreement',
  outside: 'The user agreement is a separate document.',
  version: 'Version {{number}}, in force from {{from}}',
  notInForce: 'This is not the version in force.',
  toInForce: 'View current version',
  versions: 'Versions',
  isInForce: 'in force',
  open: 'Open the user agreement',
  intro:
    'This agreement is between you and the operator of the portal. By registering you accept it. Please read it carefully, especially the sections on your data and on content.',
  parts: {
    service: {
      title: '1. The service',
      text: 'The portal presents digital products, platforms, companies and copyright records. Registered users can offer, find and enquire about them. You can browse without an account. Contracts about products are made between their parties; the operator is not a party.',
    },
    account: {
      title: '2. Your account',
      text: 'You register with a login name, a password, and your own mobile number or e-mail address. Your details must be true and up to date. Do not share your password; actions taken with your account count as your own. Tell us at once if you think that another person uses your account.',
    },
    content: {
      title: '3. Your content',
      text: 'You need the rights to everything you upload. Each product is reviewed before it is listed and after each change. Approval does not mean that the content is free of the rights of others. You allow us to store, display and translate listed content as far as the service requires; the rights remain yours.',
    },
    conduct: {
      title: '4. Prohibited conduct',
      text: 'Content that breaks the law or infringes the rights of others; false statements about products or companies; programs or requests that harm the service, bypass its limits or collect data about other users; accounts opened in the name of others.',
    },
    record: {
      title: '5. The record',
      text: 'Every step of a review and every change to an account is recorded in a log that cannot be altered without detection. You can rely on the log in a dispute, and others can verify it.',
    },
    data: {
      title: '6. Your personal data',
      text: 'We store your login name, contacts, basic information, and the times and places of your logins, to run the service and protect your account. In the log they are encrypted with a key specific to you. They are not sold, and are disclosed only where the law requires it. You can view your sessions and recent activity at any time. When an account is closed, its record remains; when personal data is erased, the key is deleted and no one can read your data afterwards.',
    },
    end: {
      title: '7. Freezing and closure',
      text: 'We may freeze an account that breaches this agreement and will state the reason. You can ask us to close your account or erase your personal data. A login name is never assigned again.',
    },
    changes: {
      title: '8. Changes and contact',
      text: 'We announce changes to this agreement by system message before they take effect; users who do not accept them can have their account closed. Send questions and complaints to the service centre. The law of the operator’s registered seat applies.',
    },
  },
} as const;
