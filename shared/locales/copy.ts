/** The same keys as the other language, each a text; a missing or an extra key does not compile. */
export type Copy<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Copy<Words[Key]> };
