/** The names of countries, for a part of a page that has them from its first drawing on; on the server they come with the words. */
export async function countries(): Promise<void> {
  const { countryNames } = await import('./use-names.ts');
  if (!import.meta.env.SSR) await countryNames(document.documentElement.lang === 'en' ? 'en' : 'zh');
}
