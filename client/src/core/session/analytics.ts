/** The script that counts visits, which the server names on pages that may be counted; none where it is not set. */
export const analytics = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content || undefined;
