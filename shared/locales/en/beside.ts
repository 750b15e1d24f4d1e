/** What stands around products: comparing them, those seen lately, sharing and printing. They come with what shows them. */
export const compare = {
  title: 'Compare products',
  lead: 'Compare up to four products. Differences are marked, except in counts and pictures.',
  add: 'Compare',
  addNamed: 'Compare: {{name}}',
  full: 'You have selected four products. Remove one to add another.',
  tray: 'Selected for comparison',
  count_one: '{{count}} of {{most}} selected',
  count_other: '{{count}} of {{most}} selected',
  go: 'Start comparison',
  another: 'Select one more product.',
  remove: 'Remove',
  removeNamed: 'Remove: {{name}}',
  clear: 'Remove all',
  waiting: 'Product',
  none: 'No products selected',
  noneHint: 'Select up to four with the scales icon on their cards. You can start the comparison from any page.',
  toList: 'Browse products',
  goneOne: 'Delisted',
  goneHint: 'This product was delisted after you selected it.',
  many: 'At most four products can be compared. The first four of {{count}} are shown.',
  corner: 'Feature',
  languages: 'Languages',
  registered: 'Copyright',
  price: 'Unit price (CNY)',
  summary: 'Summary',
  pictures: 'Pictures',
  picturesOf: 'Pictures of {{name}}',
  nothing: 'Not available',
  differs: 'differs',
  onlyDifferent: 'Show differences only',
  all: 'Show all',
  same: 'These products do not differ.',
};

const recentlyViewed = {
  title: 'Recently viewed',
  hint: 'stored in this browser only',
  clear: 'Clear history',
};

// under its key of the words
export { recentlyViewed as seen };

export const share = {
  open: 'Share',
  title: 'Share this product',
  print: 'Print',
  card: 'Card with picture and QR code for {{name}}',
  address: 'Address',
  copy: 'Copy link',
  copied: 'Copied',
  save: 'Save as picture',
  file: '{{name}}.png',
  send: 'Send with app',
  scan: 'Scan to open the page',
  qr: 'QR code of this page',
  printed: 'Printed from {{portal}}',
  failed: 'The card could not be created. Try again.',
};
