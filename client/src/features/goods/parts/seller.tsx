import { publicPath } from '@portal/shared/public-path';
import { useTranslation } from 'react-i18next';
import type { UnapprovedProduct } from '../../../shared/catalogue/requests.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import styles from './seller.module.css';

interface CardProps {
  id: string;
  name: string;
  logo: string;
  kind: 'company' | 'platform';
  profile: string;
  website: string;
}

function SellerCard({ id, name, logo, kind, profile, website }: CardProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.card}>
      {logo ? (
        <img className={styles.logo} src={logo} alt="" width="56" height="56" loading="lazy" />
      ) : (
        <span className={styles.logo} aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={publicPath(kind, id)}>{name}</Link>
        </h3>
        <p className={styles.kind}>{t(`goods.seller.${kind}`)}</p>
        {profile && <p className={styles.profile}>{profile}</p>}
        {website && (
          <a className={styles.link} href={website} rel="noopener noreferrer" target="_blank">
            {t('goods.seller.website')}
            <Icon name="outside" />
          </a>
        )}
      </div>
    </article>
  );
}

/** Who offers the product, and on which platforms, as far as the public sees them. */
export function Seller({ product }: { product: UnapprovedProduct }) {
  const { guessCompanyInfo: company, guessPlatformInfoList: platforms } = product;
  if (!company && platforms.length === 0) return null;
  return (
    <div className={styles.cards}>
      {company && (
        <SellerCard
          kind="company"
          id={company.companyId}
          name={company.companyName}
          logo={company.companyLogoUrl}
          profile={company.compangProfile}
          website={company.companyWebsite}
        />
      )}
      {platforms.map((each) => (
        <SellerCard
          key={each.platformId}
          kind="platform"
          id={each.platformId}
          name={each.platformName}
          logo={each.platformLogoUrl}
          profile={each.platformProfile}
          website={each.platformWebsite}
        />
      ))}
    </div>
  );
}
