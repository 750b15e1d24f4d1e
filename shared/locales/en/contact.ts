/** Words of the code that proves a contact. */
export const contact = {
  captcha: { title: 'Get a verification code', send: 'Send the code' },
  code: 'Verification code',
  get: 'Get a code',
  again: 'Again in {{seconds}} s',
  willSend: 'A verification code will be sent to {{contact}}. Please answer the captcha first.',
  sent: 'A code is on its way to {{contact}}, and says how long it is valid.',
} as const;
