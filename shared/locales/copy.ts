/**
 * The same keys as the other language, each a text; a missing or an extra key does not compile. Chinese has one plural
 * form, `_other`.
 */
export type Copy<Words> = {
  readonly [Key in keyof Words as Key extends `${string}_one` ? never : Key]: Words[Key] extends string
    ? string
    : Copy<Words[Key]>;
};
