import type { ChosenProduct } from '@portal/shared/calls/product';
import { categories } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { LaidOver, overlay } from '../../../core/page/lazy-overlay.tsx';
import { comparePath } from '../../../entities/product/comparison/compare-path.ts';
import { takeOut } from '../../../entities/product/comparison/stored-lists.ts';
import { Cover } from '../../../entities/product/cover.tsx';
import { goodsPath } from '../../../entities/product/product-card.tsx';
import { ButtonLink, buttonLook } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { type Column, type Compared, differ } from '../compared.ts';
import css from './compared-products.module.css';

// counts move without the page
const Count = overlay(() => import('./compared-count.tsx'), 'ComparedCount');

interface Row {
  key: string;
  name: string;
  saying: (product: ChosenProduct) => string;
  /** in the language of the product */
  isTheirs?: boolean;
}

/** What products are compared by, as text, empty where a product has none: rows whose texts differ are marked. */
function useRows(): Row[] {
  const { t } = useTranslation();
  const { date, separator } = useFormat();
  const listOf = (words: readonly string[]) => words.join(separator);
  return [
    { key: 'company', name: t('goods.company'), saying: ({ company_name: name }) => name },
    {
      key: 'category',
      name: t('goods.category'),
      saying: ({ category }) =>
        listOf(
          categories.filter((code) => category.split(',').includes(code)).map((code) => t(`codes.category.${code}`)),
        ),
    },
    { key: 'listed', name: t('goods.listed'), saying: ({ puton_time: time }) => (time ? date(time) : '') },
    {
      key: 'registered',
      name: t('compare.registered'),
      saying: ({ registryStatus }) => t(`codes.registryStatus.${registryStatus}`),
    },
    { key: 'number', name: t('goods.copyrightNumber'), saying: ({ copyrightNumber }) => copyrightNumber },
    { key: 'region', name: t('goods.region'), saying: ({ region }) => region },
    { key: 'price', name: t('compare.price'), saying: ({ price }) => price },
    {
      key: 'languages',
      name: t('compare.languages'),
      saying: ({ languages }) => listOf(languages.map((language) => t(`codes.language.${language}`))),
    },
    { key: 'summary', name: t('compare.summary'), saying: ({ summary }) => summary, isTheirs: true },
  ];
}

interface Props {
  compared: Compared;
  list: readonly ChosenProduct[];
  refreshing: boolean;
}

/** One column for each; the names of the rows stay in sight where the table is pushed sideways. */
export function ComparedProducts({ compared: { ids, onlyDifferent }, list, refreshing }: Props) {
  const { t } = useTranslation();
  const rows = useRows();
  const columns: Column[] = ids.map((prdId) => ({ prdId, product: list.find((each) => each.prdId === prdId) }));
  // a row that says nothing of any product compares nothing
  const marked = rows
    .filter(({ saying }) => list.some((product) => saying(product)))
    .map((row) => ({ ...row, isDifferent: differ(columns, row.saying) }));
  const visibleRows = onlyDifferent ? marked.filter(({ isDifferent }) => isDifferent) : marked;
  const without = (prdId: string) => ids.filter((each) => each !== prdId);
  const line = (key: string, name: ReactNode, cellOf: (product: ChosenProduct) => ReactNode, isTheirs = false) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {columns.map(({ prdId, product }) => (
        <td key={prdId} lang={isTheirs && product ? langTag[product.lan] : undefined}>
          {product ? cellOf(product) : '–'}
        </td>
      ))}
    </tr>
  );
  return (
    <>
      {ids.length > 1 && (
        <p className={css.tools}>
          <ButtonLink to={comparePath(ids, !onlyDifferent)} keepsPlace>
            {t(onlyDifferent ? 'compare.all' : 'compare.onlyDifferent')}
          </ButtonLink>
          {onlyDifferent && visibleRows.length === 0 && <span role="status">{t('compare.same')}</span>}
        </p>
      )}
      {/* who has no pointer pushes it by its keys */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it can be pushed sideways */}
      <section className={css.place} aria-label={t('compare.title')} tabIndex={0} aria-busy={refreshing}>
        <table className={css.table} aria-label={t('compare.title')}>
          <thead>
            <tr>
              <th scope="col">{t('compare.corner')}</th>
              {columns.map((column) => (
                <th key={column.prdId} scope="col">
                  <Head {...column} removed={comparePath(without(column.prdId), onlyDifferent)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ key, name, saying, isDifferent, isTheirs }) =>
              line(
                key,
                <>
                  {name}
                  {isDifferent && (
                    <span className={css.differs}>
                      <Icon name="info" />
                      {t('compare.differs')}
                    </span>
                  )}
                </>,
                (product) => saying(product) || t('compare.nothing'),
                isTheirs,
              ),
            )}
            {counted.map(({ key, words }) =>
              line(key, t(words), ({ prdId }) => (
                <span className={css.count} data-laid-over>
                  <LaidOver>
                    <Count prdId={prdId} counter={key} />
                  </LaidOver>
                </span>
              )),
            )}
            {line('pictures', t('compare.pictures'), ({ pictures, category, product_name: name }) =>
              pictures.length > 0 ? (
                <ul className={css.pictures} aria-label={t('compare.picturesOf', { name })}>
                  {pictures.map((each) => (
                    <li key={each}>
                      <Cover src={each} category={category} as="small" />
                    </li>
                  ))}
                </ul>
              ) : (
                t('compare.nothing')
              ),
            )}
          </tbody>
        </table>
      </section>
      <p className={css.tools}>
        <ButtonLink to={pathTo('products')}>{t('compare.toList')}</ButtonLink>
      </p>
    </>
  );
}

const counted = [
  { key: 'likeCount', words: 'site.goods.like' },
  { key: 'scrs', words: 'site.goods.favourite' },
  { key: 'browseCount', words: 'goods.ranking.kinds.browse' },
] as const;

/** Which product a column is of, and the way to do without it: a link, so that it works without script. */
function Head({ prdId, product, removed }: Column & { removed: string }) {
  const { t } = useTranslation();
  const name = product?.product_name ?? t('compare.goneOne');
  return (
    <div className={css.head}>
      {product ? (
        <>
          <span className={css.cover}>
            <Cover src={product.img_s} category={product.category} eager />
          </span>
          <Link to={goodsPath(prdId)} lang={langTag[product.lan]}>
            {name}
          </Link>
        </>
      ) : (
        <>
          <strong>{name}</strong>
          <span className={css.hint}>{t('compare.goneHint')}</span>
        </>
      )}
      <Link
        className={buttonLook({ kind: 'quiet' }, css.remove)}
        to={removed}
        keepsPlace
        aria-label={t('compare.removeNamed', { name })}
        onClick={() => takeOut(prdId)}
      >
        <Icon name="close" />
        {t('compare.remove')}
      </Link>
    </div>
  );
}
