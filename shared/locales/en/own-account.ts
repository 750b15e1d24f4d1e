/** Words of binding, changing and unbinding a contact. */
export const contactChange = {
  lead: 'For verification and notifications',
  text: 'Codes and notifications go to the contacts bound to your account. To change one, verify both the old and the new contact.',
  kinds: { phone: 'Mobile', mail: 'E-mail' },
  bound: { phone: 'Bound mobile', mail: 'Bound e-mail' },
  fresh: { phone: 'New mobile', mail: 'New e-mail' },
  titles: {
    bind: { phone: 'Bind mobile', mail: 'Bind e-mail' },
    change: { phone: 'Change mobile', mail: 'Change e-mail' },
    unbind: { phone: 'Unbind mobile', mail: 'Unbind e-mail' },
  },
  steps: { label: 'Steps', verify: 'Verify the bound contact', add: 'Add the new contact', done: 'completed' },
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
  title: 'Change password',
  lead: 'All other sessions will end',
  text: 'You stay logged in here.',
  old: 'Old password',
  fresh: 'New password',
  confirm: 'Confirm new password',
  go: 'Change password',
  done: 'Password changed. All other sessions have ended.',
  forgot: 'Forgot the old password',
} as const;

/** Words of confirming the identity before what concerns the security of an account. */
export const stepUp = {
  title: 'Confirm your identity',
  why: 'This action affects the security of accounts. Confirm your identity first.',
  go: 'Confirm and continue',
  byPassword: 'Use password',
  byCode: 'Send a code to {{contact}}',
} as const;

export const account = {
  samePassword: 'Enter a password that differs from the current one',
  taken: 'This login name is already in use',
  tele: 'Enter a phone number with 11 digits',
  contactKind: 'Enter a mobile number with 11 digits, beginning with 13 to 19, or an e-mail address',
  oneContact: 'Enter either a mobile number or an e-mail address; you can bind the other later',
  contactMissing: 'Enter a mobile number or an e-mail address',
  phoneTaken: 'This mobile number is bound to another account',
  mailTaken: 'This e-mail address is bound to another account',
  code: 'The code is incorrect or has expired',
  oldPassword: 'The old password is incorrect',
  ownPassword: 'The password is incorrect',
  secondCode: 'The code is incorrect, has been used or has expired',
  station: 'Choose a site',
  checkContacts: 'Fill in all fields of the second contact, or none',
} as const;
