/** Codes of platforms, which lists in public show as well. */
export const platformCodes = {
  category: {
    '01': 'Digital audio-visual',
    '02': 'Game entertainment',
    '03': 'Education services',
    '04': 'Cloud services',
    '05': 'IT services',
    '06': 'Cross-border e-commerce',
  },
};
