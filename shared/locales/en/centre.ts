/** Words of the user centre: seller, administration, messages. */
export const centre = {
  title: 'User centre',
} as const;
