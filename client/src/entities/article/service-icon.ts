import { type ScreenName, screenAt } from '@portal/shared/screens';
import type { IconName } from '../../kit/icon.tsx';

const ofScreens: Partial<Record<ScreenName, IconName>> = {
  proof: 'check',
  dataMap: 'chart',
  mapPlace: 'chart',
  mapCompare: 'chart',
  openData: 'chart',
  products: 'search',
  goods: 'search',
  search: 'search',
  articles: '04',
  article: '04',
  service: 'talk',
};

/** What a service's link leads to, drawn: its place in the row says nothing of that. An article of its own has no link. */
export function iconOf(link: string): IconName {
  if (link === '') return '04';
  if (!link.startsWith('/')) return '06';
  const [path = ''] = link.split(/[?#]/);
  const screen = screenAt(path);
  return (screen && ofScreens[screen]) ?? 'info';
}
