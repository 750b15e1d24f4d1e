/** Words of binding, changing and unbinding a contact. */
export const contactChange = {
  lead: 'Stay within reach',
  text: 'Codes and notices go to the contacts that are bound to your account. A change is proved by a code to each.',
  kinds: { phone: 'Mobile', mail: 'E-mail' },
  bound: { phone: 'Bound mobile', mail: 'Bound e-mail' },
  fresh: { phone: 'New mobile', mail: 'New e-mail' },
  titles: {
    bind: { phone: 'Bind a mobile', mail: 'Bind an e-mail' },
    change: { phone: 'Change the mobile', mail: 'Change the e-mail' },
    unbind: { phone: 'Unbind the mobile', mail: 'Unbind the e-mail' },
  },
  steps: { label: 'Steps', verify: 'Verify the bound contact', add: 'Add the new contact', done: 'done' },
  willUnbind: {
    phone: 'The mobile can no longer be used to reset your password. Your e-mail stays bound.',
    mail: 'The e-mail can no longer be used to reset your password. Your mobile stays bound.',
  },
  verify: 'Verify',
  verified: 'Verified. Now add the new contact.',
  bind: 'Bind',
  unbind: 'Unbind',
  back: 'Back to basic info',
  done: {
    bind: { phone: 'Mobile bound', mail: 'E-mail bound' },
    change: { phone: 'Mobile changed', mail: 'E-mail changed' },
    unbind: { phone: 'Mobile unbound', mail: 'E-mail unbound' },
  },
} as const;

/** Words of changing a password. */
export const passwordChange = {
  title: 'Change the password',
  lead: 'Keep your account yours',
  text: 'After the change you stay logged in here; all other sessions end at once.',
  old: 'Old password',
  fresh: 'New password',
  confirm: 'Confirm the new password',
  go: 'Change the password',
  done: 'The password has been changed. All other sessions have ended.',
  forgot: 'Forgot the old password?',
} as const;

/** Words of confirming the identity before what concerns the security of an account. */
export const stepUp = {
  title: 'Confirm that it is you',
  why: 'What you are about to do concerns the security of accounts. Please confirm that it is you.',
  go: 'Confirm and go on',
  byPassword: 'Use the password',
  byCode: 'Use a code to {{contact}}',
} as const;

export const account = {
  samePassword: 'This is the old password. Please choose another one',
  taken: 'This login name is taken',
  tele: 'Please enter a phone number of eleven digits',
  contactKind: 'Please enter a mobile number of eleven digits or an e-mail address',
  oneContact: 'Please give either a mobile number or an e-mail address; the other can be bound later',
  contactMissing: 'Please enter a mobile number or an e-mail address',
  phoneTaken: 'This mobile number is bound to an account already',
  mailTaken: 'This e-mail address is bound to an account already',
  code: 'The verification code is wrong or has expired',
  oldPassword: 'The old password is wrong',
  ownPassword: 'The password is wrong',
  secondCode: 'The code is wrong, was used already, or has expired',
  station: 'Please choose the site of entry',
  checkContacts: 'Please fill in every field of the second contact, or none',
} as const;
