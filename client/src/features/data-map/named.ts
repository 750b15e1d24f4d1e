import type { ComponentType } from 'react';

/** A part of a page that names countries from its first drawing on; on the server they come with the words. */
export async function named(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [part, { countryNames }] = await Promise.all([load(), import('../../shared/data-map/use-names.ts')]);
  if (!import.meta.env.SSR) await countryNames(document.documentElement.lang === 'en' ? 'en' : 'zh');
  return part;
}
