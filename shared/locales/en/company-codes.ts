/** Codes of companies, which profiles show as well. */
export const companyCodes = {
  scale: {
    '01': 'Fewer than 50',
    '02': '50–150',
    '03': '150–500',
    '04': '500–1,000',
    '05': '1,000–5,000',
    '06': '5,000–10,000',
    '07': 'More than 10,000',
  },
};
