/** Words of the public side: header, footer, home, lists, detail, login, status pages. */
export const site = {
  name: 'Digital Trade Portal',
} as const;
