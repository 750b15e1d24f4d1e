/** Words of the code that proves a contact. */
export const contact = {
  captcha: { title: 'Get a verification code', send: 'Send code' },
  code: 'Verification code',
  get: 'Get code',
  again: 'Resend in {{seconds}} s',
  willSend: 'Complete the captcha to send a verification code to {{contact}}.',
  sent: 'A code is being sent to {{contact}}. The message states its validity.',
} as const;
