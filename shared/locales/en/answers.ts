/** Keys of rules at a field. */
export const fields = {
  required: 'Please fill in this field',
  short: 'At least {{min}} characters',
  long: 'At most {{max}} characters',
  type: 'This value has the wrong type',
  format: 'This value has the wrong format',
  code: 'Please choose one of the options',
  unknown: 'Unknown field',
  twice: 'This field was sent more than once',
  many: 'Too many fields',
  deep: 'This value is nested too deeply',
  date: 'Please enter a date as yyyy-MM-dd',
  future: 'The date cannot be in the future',
  order: 'The end cannot be before the start',
  characters: 'This text contains characters that cannot be stored',
  id: 'This is not a valid identifier',
  file: 'This is not a file of the portal',
} as const;

export const session = {
  id: 'Please enter your login name',
  password: 'Please enter your password',
  captcha: 'Please enter the characters in the picture',
  /** in words, for those who cannot see the picture */
  question: 'Or answer this: what is {{a}} plus {{b}}?',
  numbers: 'zero,one,two,three,four,five,six,seven,eight,nine',
} as const;

export const account = {
  loginId: '4 to 20 letters, digits, hyphens or underscores, with a letter or digit at both ends',
  password: '6 to 16 letters, digits and symbols, of at least two kinds',
} as const;

export const product = {
  category: 'Choose at least one category',
  registryStatus: 'Choose whether the copyright is registered',
  copyrightNumber: 'A registered product needs its copyright number',
  region: 'A registered product needs its region',
  imageMissing: 'Please upload at least one picture',
  imagesMax: 'At most {{max}} pictures',
  summaryMissing: 'Please enter a description',
  summaryLong: 'The description is too long (at most {{max}} characters with formatting)',
  language: 'Please choose a language',
  reason: 'Please give a reason; the seller will see it',
} as const;

export const batch = { empty: 'Choose at least one item' } as const;
export const messages = { select: 'Please select at least one item' } as const;

/** Keys are return codes. */
export const refusals = {
  '000': 'This login name is taken',
  '400': 'Please check the fields that are marked',
  '403': 'Insufficient permission, please contact the administrator',
  '404': 'This record does not exist',
  '409': 'Someone else changed this record at the same moment. Please look again and retry',
  '413': 'The request is too large',
  '415': 'This kind of content is not accepted',
  '429': 'Too many requests, please try again in a moment',
  '500': 'Something went wrong on our side. The reference is {{reference}}',
  '503': 'The service is not available right now, please try again in a moment',
  '904': 'Your authorisation has expired, please log in again',
  login: {
    wrong: 'Login name or password is wrong',
    captcha: 'The captcha is wrong or has expired',
    frozen: 'This account is frozen, please contact the administrator',
  },
  product: {
    pending: 'The product is pending review and cannot be changed',
    notListable: 'Only a product that is not listed can be put on the shelf',
    alreadyListed: 'The product is already on the shelf',
    alreadyDelisted: 'The product is already off the shelf',
    alreadyDown: 'The product is already down',
    decided: '{{name}} already decided on this product at {{at}}: {{decision}}',
    notPending: 'The product is not pending review',
    resubmitted: 'The product was changed and submitted again at {{at}}. Please look at the new content first',
    imageNotOwn: 'A picture does not exist or is not yours',
    imageUse: 'A picture was not uploaded as a product picture',
    deletePending: 'The product is pending review and cannot be deleted',
    nothing: 'No product was changed',
  },
  file: {
    missing: 'Please choose a file',
    format: 'Only {{formats}} files are accepted',
    broken: 'The picture is damaged and cannot be read',
    size: 'The file is larger than {{max}} KB',
    small: 'The picture must be at least {{width}} × {{height}} pixels',
    ratio: 'The picture must be {{ratio}}',
    pixels: 'The picture may have at most {{max}} megapixels',
  },
  messages: { notFound: 'A message does not exist' },
} as const;
