import { searchSorts } from '@portal/shared/rules/sorts';
import { SearchedList } from '../../../entities/search/searched-list.tsx';
import { useFilters, viewModes } from '../filters.ts';

/** The products that are found by words, of all categories or of those that are chosen. */
export function Searched() {
  const { filters, look: viewMode, pageNo, searchSort, toSearched, change } = useFilters();
  const { category, from, to, keywords } = filters;
  return (
    <SearchedList
      kind="product"
      query={keywords}
      filters={{
        ...(category.length > 0 && { tags: category.map((code) => `codes.category.${code}`).join() }),
        ...(from && { from }),
        ...(to && { to }),
      }}
      isNarrowed={category.length > 0 || from !== '' || to !== ''}
      sort={searchSort}
      sorts={searchSorts}
      look={viewMode}
      viewModes={viewModes}
      pageNo={pageNo}
      to={toSearched}
      onWiden={() => change({ category: [], from: '', to: '' })}
    />
  );
}
