import { type ProfileType, profileTypes } from '@portal/shared/codes/profiles';
import { type Section as Classify, sections } from '@portal/shared/codes/sections';
import { pathTo } from '@portal/shared/screens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InOtherLanguage } from '../../../core/page/language-link.tsx';
import { MoreLink, Section } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { listArticles } from '../../../entities/article/requests.ts';
import { inSection } from '../../../entities/company/in-section.ts';
import { useProfiles } from '../../../entities/company/requests.ts';
import { ProductCarousel } from '../../../entities/product/product-carousel.tsx';
import { listProducts } from '../../../entities/product/requests.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Block } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { CoverFlow } from './cover-flow.tsx';
import styles from './section-rows.module.css';
import { SectionTabs } from './section-tabs.tsx';
import { Swiper } from './swiper.tsx';

/** Specification, section 2.6: seven cards. */
const services = 7;
/** in a row, of which three or four are in view */
const maxRows = 10;

type Row = ProfileType | 'product';

/** Which section a row shows, as the address has it, and where its tabs lead. */
function useSection(row: Row) {
  const [search] = useSearch();
  const classify: Classify = sections.find((each) => each === search.get(row)) ?? '1';
  const to = (section: Classify) => {
    const params = new URLSearchParams(search);
    params.set(row, section);
    return pathTo('finance', params);
  };
  return { classify, to };
}

interface RowProps {
  row: Row;
  read: { problem?: Parameters<typeof ErrorState>[0]['problem'] | undefined; retry: () => void };
  /** undefined while it is not known */
  total: number | undefined;
  /** the whole list */
  all: string;
  children: ReactNode;
}

/** A row of the section: its tabs, and what the chosen one has. */
function SectionRow({ row, read: { problem, retry }, total, all, children }: RowProps) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const { classify, to } = useSection(row);
  const title = t(`finance.${row}`);
  const seeAll = t('profiles.seeAll', { shown: figure(total ?? 0) });
  const isUnknown = total === undefined;
  return (
    <Section
      title={title}
      hint={t(`finance.hint.${row}`)}
      more={
        !!total && (
          <MoreLink to={all} label={`${title}: ${seeAll}`}>
            {seeAll}
          </MoreLink>
        )
      }
    >
      <SectionTabs label={t('finance.choose', { row: title })} selectedSection={classify} to={to} />
      {problem && isUnknown && <ErrorState problem={problem} onRetry={retry} />}
      {total === 0 && (
        <EmptyState art="empty" title={t('finance.empty')} text={t('finance.emptyHint')}>
          <InOtherLanguage />
        </EmptyState>
      )}
      {total !== 0 && !(problem && isUnknown) && children}
    </Section>
  );
}

function ProfileRow({ type }: { type: ProfileType }) {
  const { t } = useTranslation();
  const { classify } = useSection(type);
  const read = useProfiles(type, { ...useCatalogueScope(), classify, maxRowCounts: maxRows }, classify);
  return (
    <SectionRow row={type} read={read} total={read.data?.totalCounts} all={pathTo('financeSearch', { type, classify })}>
      <Swiper key={classify} label={t(`finance.${type}`)} cards={read.data?.list.map(inSection)} />
    </SectionRow>
  );
}

function ProductRow() {
  const { t } = useTranslation();
  const { classify } = useSection('product');
  const read = useRead(listProducts, { ...useCatalogueScope(), classify, pageSize: maxRows } as const, classify);
  return (
    <SectionRow
      row="product"
      read={read}
      total={read.data?.page_info.total}
      all={pathTo('financeProducts', { classify })}
    >
      <ProductCarousel key={classify} label={t('finance.product')} classify={classify} cards={read.data?.list} />
    </SectionRow>
  );
}

/** What the services are, as articles of the section tell it. */
function Services() {
  const { t } = useTranslation();
  const query = { ...useCatalogueScope(), section: 'finance', pageSize: 10 } as const;
  const { data, problem, retry } = useRead(listArticles, query, 'finance');
  const cards = data?.list.slice(0, services);
  const title = t('finance.services');
  return (
    <Section
      className={styles.first}
      title={title}
      hint={t('finance.servicesHint')}
      more={
        !!cards?.length && (
          <MoreLink to={pathTo('articles', { section: 'finance' })}>{t('finance.servicesMore')}</MoreLink>
        )
      }
    >
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !data && <Block className={styles.blank} />}
      {cards?.length === 0 && (
        <EmptyState art="empty" title={t('finance.servicesNone')}>
          <InOtherLanguage />
        </EmptyState>
      )}
      {!!cards?.length && <CoverFlow label={title} cards={cards} />}
    </Section>
  );
}

/** What the services are, and a row each of platforms, enterprises and products. */
export const SectionRows = () => (
  <>
    <Services />
    {profileTypes.map((type) => (
      <ProfileRow key={type} type={type} />
    ))}
    <ProductRow />
  </>
);
