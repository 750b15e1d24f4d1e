import type { Category } from '@portal/shared/codes/index';
import { type ProfileType, profileBlockSlots, profilesMax } from '@portal/shared/codes/profiles';
import { characters, isHarmless } from '@portal/shared/rules/characters';
import { pathTo, type ScreenName } from '@portal/shared/screens';
import { useMemo } from 'react';
import { profileViews } from '../../entities/company/types.ts';
import { useSearch } from '../../kit/use-search.ts';

/** as the calls take them */
export const longestKeyword = 100;
/** so many more at a time: in a block of several, and in one that stands alone */
const steps = { several: profileBlockSlots, alone: 4 * profileBlockSlots } as const;

/** What a visitor filters by, and how many they have asked to see of each category. */
export interface Filters {
  category: readonly Category[];
  keyWord: string;
  rows: Readonly<Record<string, number>>;
}

export const isFiltered = ({ category, keyWord }: Filters): boolean => category.length > 0 || keyWord !== '';

export const stepOf = ({ category }: Filters): number => (category.length === 1 ? steps.alone : steps.several);

/** So many of a category are shown. */
export const rowsOf = (filters: Filters, code: string): number => filters.rows[code] ?? stepOf(filters);

/** '01-12,03-24': so many of these categories; what is none of that is left out. */
function readRows(text: string, codes: readonly Category[]): Record<string, number> {
  const pairs = text.split(',').flatMap((pair): [string, number][] => {
    const [code = '', count = ''] = pair.split('-');
    const rows = Number.parseInt(count, 10);
    return codes.some((each) => each === code) && rows > 0 ? [[code, Math.min(rows, profilesMax)]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Filters of an address; what the calls would refuse is left out. A form without script names each category by itself. */
export function readFilters(search: URLSearchParams, type: ProfileType): Filters {
  const categoryParams = search.getAll('category').join().split(',');
  const words = (search.get('keyWord') ?? search.get('keyword') ?? '').trim();
  const { codes } = profileViews[type];
  return {
    category: codes.filter((code) => categoryParams.includes(code)),
    keyWord: isHarmless(words) && characters(words) <= longestKeyword ? words : '',
    rows: readRows(search.get('rows') ?? '', codes),
  };
}

/** How a searched list is shown stays with its filters, but for the page; blocks have no such thing. */
const ofSearch = ['sort', 'look'] as const;

/** The filters and how they change; the address is where they live. `fixed` is what it says beside. */
export function useFilters(type: ProfileType, screen: ScreenName, fixed: Readonly<Record<string, string>>) {
  const [search, setSearch] = useSearch();
  return useMemo(() => {
    const filters = readFilters(search, type);
    const addressOf = ({ category, keyWord, rows }: Filters): URLSearchParams => {
      const counts = Object.entries(rows).map(([code, count]) => `${code}-${count}`);
      return new URLSearchParams({
        ...fixed,
        ...(category.length > 0 && { category: category.join() }),
        ...(keyWord && { keyWord }),
        ...(counts.length > 0 && { rows: counts.join() }),
      });
    };
    return {
      filters,
      addressOf,
      /** the address of other filters; those that it does not name stay */
      to: (patch: Partial<Filters>) => pathTo(screen, addressOf({ ...filters, ...patch })),
      /** counts begin anew */
      change: (patch: Partial<Omit<Filters, 'rows'>>) =>
        setSearch(
          (now) => {
            const next = { ...readFilters(now, type), ...patch, rows: {} };
            const params = addressOf(next);
            for (const name of next.keyWord ? ofSearch : []) if (now.has(name)) params.set(name, now.get(name) ?? '');
            return params;
          },
          { preventScrollReset: true },
        ),
    };
  }, [search, setSearch, type, screen, fixed]);
}
