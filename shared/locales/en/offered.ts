/** Words of who offers a product, beside its description. */
export const offered = {
  contact: 'Write to the portal’s service mailbox about this product; we will put you in touch with {{company}}.',
  officeAddr: 'Office address',
  tele: 'Telephone',
  email: 'E-mail',
  registered: 'Copyright registration',
} as const;
