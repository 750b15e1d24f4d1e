import { buyerInteractiveCenter, type Favourites, favouritePageSizes } from '@portal/shared/calls/interest';
import { type Section, sections } from '@portal/shared/codes/sections';
import { pathTo } from '@portal/shared/screens';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { requestFor } from '../../../core/request/request.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { Failed } from '../../../core/tables/failed.tsx';
import { Pages } from '../../../core/tables/pages.tsx';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { Cover } from '../../../entities/product/cover.tsx';
import { goodsPath } from '../../../entities/product/product-card.tsx';
import { favouriteProduct } from '../../../entities/product/requests.ts';
import { Refreshing } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { usePhone } from '../../../kit/use-media.ts';
import { useSearch } from '../../../kit/use-search.ts';
import css from './favourites.module.css';

const favourites = requestFor('buyerInteractiveCenter', { quiet: true });

type Favourite = Favourites['rows'][number];

/** Products that somebody keeps; what is not listed any more stays until they let it go. */
export function FavouritesScreen() {
  const { t } = useTranslation();
  const { lan: language } = useCatalogueScope();
  const source = useMemo(() => listOf(buyerInteractiveCenter, favourites, { lan: language }), [language]);
  const { list } = useList(source);
  const phone = usePhone();
  // who comes from a section goes on in its frame
  const sectionParam = useSearch()[0].get('section');
  const section = sections.find((each) => each === sectionParam);
  return (
    <>
      <PageHead title={t('centre.favourites.title')} intro={t('centre.favourites.intro')} />
      {list.problem && <Failed problem={list.problem} onRetry={list.retry} hasData={list.rows.length > 0} />}
      {list.loading && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {!list.loading && !list.problem && list.total === 0 && (
        <EmptyState art="empty" title={t('centre.favourites.empty')} text={t('centre.favourites.emptyHint')}>
          <Link to={pathTo('products')}>{t('centre.favourites.toProducts')}</Link>
        </EmptyState>
      )}
      <Refreshing busy={list.refreshing}>
        <ul className={css.grid}>
          {list.rows.map((row) => (
            <li key={row.prdId}>
              <FavouriteCard row={row} section={section} onGone={list.retry} />
            </li>
          ))}
        </ul>
      </Refreshing>
      {list.total > 0 && <Pages list={list} phone={phone} sizes={favouritePageSizes} />}
    </>
  );
}

interface KeptProps {
  row: Favourite;
  section: Section | undefined;
  onGone: () => void;
}

function FavouriteCard({ row, section, onGone }: KeptProps) {
  const { t } = useTranslation();
  const name = row.isListed ? row.itemName : t('centre.favourites.gone');
  const letGo = useRequest(favouriteProduct, { slot: row.prdId, onDone: onGone });
  return (
    <article className={css.card}>
      <Cover src={row.imgUrl} category="" />
      <div className={css.body}>
        <h2 className={css.name}>{row.isListed ? <Link to={goodsPath(row.prdId, section)}>{name}</Link> : name}</h2>
        <Text tone="secondary">{t('centre.favourites.people', { count: row.scrs })}</Text>
        <Button
          size="small"
          loading={letGo.status === 'running'}
          aria-label={t('centre.favourites.letGoNamed', { name })}
          onClick={() => letGo.run({ prdId: row.prdId, favFlag: '0' })}
        >
          {t('centre.favourites.letGo')}
        </Button>
      </div>
    </article>
  );
}
