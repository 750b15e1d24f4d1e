/** Words of the code that proves a contact, and of binding, changing and unbinding one. */
export const contact = {
  captcha: { title: 'Get a verification code', send: 'Send the code' },
  code: 'Verification code',
  get: 'Get a code',
  again: 'Again in {{seconds}} s',
  willSend: 'A verification code will be sent to {{contact}}. Please answer the captcha first.',
  sent: 'A code is on its way to {{contact}}, and says how long it is valid.',
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
