/** What is wrong with a field, as far as forms of public pages can say it. */
export const entryFields = {
  required: 'Complete this field',
  short: 'At least {{min}} characters',
  long: 'At most {{max}} characters',
  code: 'Choose one of the options',
  characters: 'Remove characters that cannot be stored',
} as const;

/** Of logging in and registering; what concerns an account of one's own is among the answers. */
export const entryAccount = {
  loginId: 'Enter 4 to 20 letters, digits, hyphens or underscores, with a letter or digit at both ends',
  password: 'Enter 6 to 16 characters with at least two of: letters, digits, symbols',
  commonPassword: 'This password is too common. Choose one that is hard to guess',
  phone: 'Enter a mobile number with 11 digits, beginning with 13 to 19',
  mail: 'Enter an e-mail address, such as name@example.com',
  codeDigits: 'Enter the six digits of the code',
  contextPassword: 'Choose a password without your login name or words of this portal',
} as const;
