/** Words of each kind of record: its name within a text, of several, and as a title; and its fields. */
export const kinds = {
  product: {
    one: 'product',
    many: 'products',
    title: 'Product',
    fields: {
      productName: 'Product name',
      categories: 'Categories',
      registryStatus: 'Copyright registration',
      copyrightNumber: 'Copyright number',
      region: 'Region',
      images: 'Pictures',
      summary: 'Description',
    },
  },
} as const;
