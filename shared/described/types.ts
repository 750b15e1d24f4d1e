/** What a name of the calls means, in English and in Chinese. */
export type Description = readonly [en: string, zh: string];

/** By its name, by its name within another one (`can.edit`), or by that of one call (`/product/view visitor`). */
export type Described = Readonly<Record<string, Description>>;
