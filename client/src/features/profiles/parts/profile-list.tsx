import type { ProfileType } from '@portal/shared/codes/profiles';
import type { Section } from '@portal/shared/codes/sections';
import type { ScreenName } from '@portal/shared/screens';
import { looks } from '../../../shared/profiles/types.ts';
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

/** Companies or platforms: what they are filtered by, and a block for each category. */
export function ProfileList({ type, screen, classify = '', fixed = nothing }: Props) {
  const { filters, to, change } = useFilters(type, screen, fixed);
  const { codes } = looks[type];
  return (
    <>
      <FilterForm type={type} screen={screen} fixed={fixed} filters={filters} onChange={change} />
      <div className={styles.blocks}>
        {(filters.category.length > 0 ? filters.category : codes).map((code) => (
          <Block key={code} type={type} code={code} filters={filters} classify={classify} to={to} />
        ))}
      </div>
    </>
  );
}
