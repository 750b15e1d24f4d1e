/** What is wrong with a field, as far as forms of public pages can say it. */
export const entryFields = {
  required: 'Please fill in this field',
  short: 'At least {{min}} characters',
  long: 'At most {{max}} characters',
  code: 'Please choose one of the options',
  characters: 'This text contains characters that cannot be stored',
} as const;
