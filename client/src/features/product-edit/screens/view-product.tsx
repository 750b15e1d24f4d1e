import type { ProductDetail } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../shared/form/page-head.tsx';
import { Panel } from '../../../shared/form/panel.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { Facts } from '../../../shared/product/facts.tsx';
import { ProductContent } from '../../../shared/product/product-content.tsx';
import { StatusCell } from '../../../shared/product/status-cell.tsx';
import { StatusTag } from '../../../shared/product/status-tag.tsx';
import { useProductWords } from '../../../shared/product/words.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { ErrorState } from '../../../shared/ui/state.tsx';
import { shelfActions } from '../eligible.ts';
import { editPath, viewPath } from '../paths.ts';
import { ownProduct } from '../requests.ts';
import { useShelf } from '../use-shelf.ts';
import css from './view-product.module.css';

/** One product of the seller, read-only. */
export function ViewProductScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, problem, retry } = useRead(ownProduct, { id }, id);
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  return data ? <Product key={id} detail={data} reload={retry} /> : <PageSkeleton />;
}

function Product({ detail, reload }: { detail: ProductDetail; reload: () => void }) {
  const { t } = useTranslation();
  const { dateTime, text } = useFormat();
  const words = useProductWords();
  const shelf = useShelf(reload);
  const [which, show] = useState<'working' | 'live'>(detail.working ? 'working' : 'live');
  const content = detail[which] ?? detail.working ?? detail.live;
  const others = detail.versions.filter((version) => version.id !== detail.id);
  return (
    <>
      <PageHead title={detail.productName} intro={<StatusCell row={detail} />}>
        <span className={css.actions}>
          {shelfActions
            .filter((action) => detail.can[action])
            .map((action) => (
              <Button
                key={action}
                danger={action === 'remove'}
                disabled={shelf.busy}
                onClick={() => void shelf.one(action, detail)}
              >
                {t(`centre.product.actions.${action}`)}
              </Button>
            ))}
          {detail.can.edit && (
            <Link to={editPath(detail.id)}>
              <Button type="primary" tabIndex={-1}>
                {t('centre.product.actions.edit')}
              </Button>
            </Link>
          )}
        </span>
      </PageHead>
      <div className={css.columns}>
        <Panel
          title={t('centre.product.view.content')}
          action={
            detail.working &&
            detail.live && (
              <Segmented
                aria-label={t('centre.product.view.which')}
                value={which}
                options={[
                  { value: 'working' as const, label: t('centre.product.view.working') },
                  { value: 'live' as const, label: t('centre.product.view.live') },
                ]}
                onChange={show}
              />
            )
          }
        >
          {content && <ProductContent content={content} lan={detail.lan} />}
        </Panel>
        <div className={css.side}>
          <Panel title={t('centre.product.view.about')}>
            <Facts
              facts={[
                [t('centre.product.list.lan'), words.language(detail.lan)],
                [t('centre.product.view.sites'), words.sites(detail.dataDomain)],
                [
                  t('centre.product.view.listTime'),
                  detail.putonTime ? dateTime(detail.putonTime) : t('centre.product.view.notYet'),
                ],
                [t('centre.product.view.comment'), text(detail.auditComment)],
                ...others.map(
                  (other) =>
                    [
                      t('centre.product.view.versions'),
                      <Link key={other.id} to={viewPath(other.id)} className={css.other}>
                        {words.language(other.lan)} <StatusTag status={other.status} />
                      </Link>,
                    ] as const,
                ),
              ]}
            />
            {detail.liveStatus === '1' && (
              <Link to={pathTo('goods', { ptId: detail.prdId })}>{t('centre.product.view.public')}</Link>
            )}
          </Panel>
          <RecordHistory id={detail.id} kind="product" changed={detail} />
        </div>
      </div>
    </>
  );
}
