/** What a name of the calls means, in English and in Chinese. */
export type Description = readonly [en: string, zh: string];

/** By its name, or by its name within another one: `can.edit`. */
export type Described = Readonly<Record<string, Description>>;
