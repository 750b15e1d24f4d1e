/** System messages by template; stored as template and parameters, put into words for the reader. */
export const inbox = {
  productApproved: {
    title: 'Product approved',
    text: '“{{productName}}” ({{language}}) was approved and is now listed. Comment: {{comment}}',
    textPlain: '“{{productName}}” ({{language}}) was approved and is now listed.',
  },
  productRejected: {
    title: 'Product rejected',
    text: '“{{productName}}” ({{language}}) was rejected. Reason: {{comment}}',
    textPlain: '“{{productName}}” ({{language}}) was rejected.',
  },
  productTakenDown: {
    title: 'Product taken down',
    text: '“{{productName}}” ({{language}}) was taken down by an administrator. Reason: {{comment}}',
    textPlain: '“{{productName}}” ({{language}}) was taken down by an administrator.',
  },
} as const;
