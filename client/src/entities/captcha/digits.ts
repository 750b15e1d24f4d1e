const length = 6;

/** The digits of what was typed or pasted, in any width and with whatever stands between them. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
