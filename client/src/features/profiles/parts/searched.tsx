import type { ProfileType } from '@portal/shared/codes/profiles';
import type { Section } from '@portal/shared/codes/sections';
import { pathTo, type ScreenName } from '@portal/shared/screens';
import { profileViews } from '../../../entities/company/types.ts';
import { type ListState, SearchedList } from '../../../entities/search/searched-list.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import type { useFilters } from '../filters.ts';

/** Nobody counts views of profiles. */
const sorts = ['relevance', 'newest'] as const;
const listLooks = ['cards', 'rows'] as const;

interface State extends ListState {
  sort: (typeof sorts)[number];
}

const readState = (search: URLSearchParams): State => ({
  sort: sorts.find((each) => each === search.get('sort')) ?? 'relevance',
  look: listLooks.find((each) => each === search.get('look')) ?? 'cards',
  pageNo: Math.max(1, Number.parseInt(search.get('pageNo') ?? '1', 10) || 1),
});

interface Props extends Pick<ReturnType<typeof useFilters>, 'filters' | 'change' | 'addressOf'> {
  type: ProfileType;
  screen: ScreenName;
  classify: Section | '';
}

/** The companies or platforms that are found by words, of all categories or of those that are chosen. */
export function Searched({ type, screen, classify, filters, change, addressOf }: Props) {
  const [search] = useSearch();
  const state = readState(search);
  const { category, keyWord } = filters;
  const to = (patch: Partial<ListState>) => {
    const { sort, look: viewMode, pageNo }: ListState = { ...state, pageNo: 1, ...patch };
    const params = addressOf({ ...filters, rows: {} });
    if (sort !== 'relevance') params.set('sort', sort);
    if (viewMode !== 'cards') params.set('look', viewMode);
    if (pageNo > 1) params.set('pageNo', String(pageNo));
    return pathTo(screen, params);
  };
  return (
    <SearchedList
      {...state}
      kind={type === 'platform' ? 'platform' : 'company'}
      query={keyWord}
      filters={{
        ...(category.length > 0 && { tags: category.map((code) => `${profileViews[type].words}.${code}`).join() }),
        ...(classify && { classify }),
      }}
      isNarrowed={category.length > 0}
      sorts={sorts}
      viewModes={listLooks}
      to={to}
      onWiden={() => change({ category: [] })}
    />
  );
}
