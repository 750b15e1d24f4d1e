/** A mobile number of the mainland: 13 to 19, then nine digits. */
export const isMobile = (value: string): boolean => /^1[3-9]\d{9}$/.test(value);
