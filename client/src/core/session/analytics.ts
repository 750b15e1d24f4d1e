/** The visit-counting script named by the server on countable pages; undefined if none is configured. */
export const analytics = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content || undefined;
