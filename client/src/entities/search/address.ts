import { screenAt } from '@portal/shared/screens';
import { plainSearch } from '@portal/shared/search-address';
import { ownKinds } from './kinds.ts';

/** What a form that searches asks for. */
export function askedIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) params.set(name, value);
  return params;
}

/** Where a form that searches leads, within the language of the page, with another text in its field where one is given. */
export function addressOf(form: HTMLFormElement, prefix: string, text?: string): string {
  const params = askedIn(form);
  const keyword = (text ?? params.get('keyword') ?? '').trim();
  if (keyword) params.set('keyword', keyword);
  else params.delete('keyword');
  const path = (form.getAttribute('action') ?? '').slice(prefix.length);
  return plainSearch(path, params) ?? path + (params.size ? `?${params}` : '');
}

/** Of which kind is what the search finds at that address, '' being all; undefined where another list finds it. */
export function kindAt(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  const screen = screenAt(pathname);
  return screen === 'search' ? (searchParams.get('kind') ?? '') : screen && ownKinds[screen];
}
