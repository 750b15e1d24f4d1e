import { pathTo } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { sectionIn } from '../../../entities/product/section-in.ts';
import { useSearch } from '../../../kit/use-search.ts';
import { typeIn } from '../use-profile.ts';
import { ProfileList } from './profile-list.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** Platforms or enterprises of a section. */
export function SectionList() {
  const { t } = useTranslation();
  const [search] = useSearch();
  const type = typeIn(search);
  const classify = sectionIn(search);
  const fixed = useMemo(() => ({ type, classify }), [type, classify]);
  const title = `${t(`finance.section.${classify}`)} · ${t(`profiles.${type}.title`)}`;
  usePageTitle(title);
  const breadcrumbs = [{ words: t('finance.title'), to: pathTo('finance') }, { words: title }];
  return (
    <Page title={title} breadcrumbs={breadcrumbs}>
      <SectionTabs
        label={t('finance.choose', { row: t(`profiles.${type}.title`) })}
        selectedSection={classify}
        to={(section) => pathTo('financeSearch', { type, classify: section })}
      />
      <ProfileList type={type} screen="financeSearch" classify={classify} fixed={fixed} />
    </Page>
  );
}
