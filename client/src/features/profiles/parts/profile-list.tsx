import type { ProfileType } from '@portal/shared/codes/profiles';
import type { Section } from '@portal/shared/codes/sections';
import type { ScreenName } from '@portal/shared/screens';
import { profileViews } from '../../../entities/company/types.ts';
import { searchedPart } from '../../../entities/search/searched-part.tsx';
import { useFilters } from '../filters.ts';
import styles from './block.module.css';
import { Block } from './block.tsx';
import { FilterForm } from './filter-form.tsx';

interface Props {
  type: ProfileType;
  screen: ScreenName;
  classify?: Section | '';
  /** what the address says beside the filters; the same object at each drawing */
  fixed?: Readonly<Record<string, string>>;
}

const nothing = {};

const Searched = searchedPart(() => import('./searched.tsx'));

/** Companies or platforms: what they are filtered by, and a block for each category, or what is found by words. */
export function ProfileList({ type, screen, classify = '', fixed = nothing }: Props) {
  const list = useFilters(type, screen, fixed);
  const { filters, to, change } = list;
  const { codes } = profileViews[type];
  const { category, keyWord } = filters;
  return (
    <>
      <FilterForm type={type} screen={screen} fixed={fixed} filters={filters} onChange={change} />
      {keyWord ? (
        <Searched type={type} screen={screen} classify={classify} {...list} />
      ) : (
        <div className={styles.blocks}>
          {(category.length > 0 ? category : codes).map((code) => (
            <Block key={code} type={type} code={code} filters={filters} classify={classify} to={to} />
          ))}
        </div>
      )}
    </>
  );
}
