import { categories } from '@portal/shared/codes/index';
import { publicPath } from '@portal/shared/public-path';
import { pathTo } from '@portal/shared/screens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsultLink } from '../../../entities/conversation/consult-link.tsx';
import type { UnapprovedProduct } from '../../../entities/product/requests.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Tag } from '../../../kit/tag.tsx';
import styles from './facts.module.css';

/** What is known of a product, and the way to ask about it; `children`: what else can be done with it. */
export function Facts({ product, children }: { product: UnapprovedProduct; children?: ReactNode }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const registered = product.registryStatus === '1';
  const company = product.guessCompanyInfo;
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        <dt>{t('goods.category')}</dt>
        <dd className={styles.tags}>
          {categories
            .filter((code) => product.categoryArr.includes(code))
            .map((code) => (
              <Link key={code} className={styles.tag} to={pathTo('products', { category: code, view: 'list' })}>
                <Tag>{t(`codes.category.${code}`)}</Tag>
              </Link>
            ))}
        </dd>
        <dt>{t('goods.company')}</dt>
        <dd>
          {company ? (
            <Link to={publicPath('company', company.companyId)}>{product.companyName}</Link>
          ) : (
            product.companyName
          )}
        </dd>
        <dt>{t('goods.listed')}</dt>
        <dd>{product.putonTime && <time dateTime={product.putonTime}>{date(product.putonTime)}</time>}</dd>
        <dt>{t('goods.copyrightNumber')}</dt>
        <dd>{registered ? product.copyrightNumber : t('goods.notRegistered')}</dd>
        {registered && product.region && (
          <>
            <dt>{t('goods.region')}</dt>
            <dd>{product.region}</dd>
          </>
        )}
        {product.rightsHolder && (
          <>
            <dt>{t('goods.rightsHolder')}</dt>
            <dd>{product.rightsHolder}</dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>{children}</div>
      {/* the lesser way: its answer is not in the portal */}
      <ConsultLink className={styles.mail} prdId={product.prdId} name={product.productName} mail={product.email}>
        <Icon name="mail" />
        {t('site.goods.consult')}
      </ConsultLink>
    </div>
  );
}
