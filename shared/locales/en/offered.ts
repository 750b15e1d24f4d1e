/** Words of who offers a product, beside its description. */
export const offered = {
  contact: 'Write to the service of the portal about this product; it puts you in touch with {{company}}.',
  officeAddr: 'Office address',
  tele: 'Telephone',
  email: 'E-mail',
  registered: 'Copyright registration',
} as const;
