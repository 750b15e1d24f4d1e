/** What is wrong with a field, as far as forms of public pages can say it. */
export const entryFields = {
  required: 'Please fill in this field',
  short: 'At least {{min}} characters',
  long: 'At most {{max}} characters',
  code: 'Please choose one of the options',
  characters: 'This text contains characters that cannot be stored',
} as const;

/** Of logging in and registering; what concerns an account of one's own is among the answers. */
export const entryAccount = {
  loginId: '4 to 20 letters, digits, hyphens or underscores, with a letter or digit at both ends',
  password: '6 to 16 letters, digits and symbols, of at least two kinds',
  commonPassword: 'Many people use this password, so it is guessed first. Please choose another one',
  phone: 'Please enter a mobile number of eleven digits',
  mail: 'Please enter a valid e-mail address',
  codeDigits: 'Please enter the six digits of the code',
  contextPassword:
    'The password contains the login name or a word of this portal, so it is guessed first. Please choose another one',
} as const;
