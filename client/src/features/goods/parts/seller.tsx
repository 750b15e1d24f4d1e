import { publicPath } from '@portal/shared/public-path';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnapprovedProduct } from '../../../entities/product/requests.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import styles from './seller.module.css';

interface CardProps {
  id: string;
  name: string;
  logo: string;
  kind: 'company' | 'platform';
  /** what is said of it */
  children?: ReactNode;
}

function Card({ id, name, logo, kind, children }: CardProps) {
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
        {children}
      </div>
    </article>
  );
}

function SellerText({ profile, website }: { profile: string; website: string }) {
  const { t } = useTranslation();
  return (
    <>
      {profile && <p className={styles.profile}>{profile}</p>}
      {website && (
        <a className={styles.link} href={website} rel="noopener noreferrer" target="_blank">
          {t('goods.seller.website')}
          <Icon name="outside" />
        </a>
      )}
    </>
  );
}

interface Props {
  product: UnapprovedProduct;
}

/** Who offers the product and how they are reached, as far as the public knows. */
export function Seller({ product: { guessCompanyInfo: company, officeAddr, tele, email } }: Props) {
  if (!company) return null;
  return (
    <Card kind="company" id={company.companyId} name={company.companyName} logo={company.companyLogoUrl}>
      {officeAddr && <p className={styles.fact}>{officeAddr}</p>}
      {tele && (
        <a className={styles.link} href={`tel:${tele.replace(/[^+\d]/g, '')}`}>
          {tele}
        </a>
      )}
      {email && (
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </Card>
  );
}

/** The company and its platforms, for who may like what else they do. */
export function Sellers({ product: { guessCompanyInfo: company, guessPlatformInfoList: platforms } }: Props) {
  return (
    <div className={styles.cards}>
      {company && (
        <Card kind="company" id={company.companyId} name={company.companyName} logo={company.companyLogoUrl}>
          <SellerText profile={company.compangProfile} website={company.companyWebsite} />
        </Card>
      )}
      {platforms.map((each) => (
        <Card
          key={each.platformId}
          kind="platform"
          id={each.platformId}
          name={each.platformName}
          logo={each.platformLogoUrl}
        >
          <SellerText profile={each.platformProfile} website={each.platformWebsite} />
        </Card>
      ))}
    </div>
  );
}
