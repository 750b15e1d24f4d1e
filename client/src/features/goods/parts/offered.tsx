import { publicPath } from '@portal/shared/public-path';
import { copyright } from '@portal/shared/records/copyright';
import type { Field } from '@portal/shared/records/define';
import type { FC } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsultLink } from '../../../entities/conversation/consult-link.tsx';
import type { UnapprovedProduct } from '../../../entities/product/requests.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { useOfferedWords } from '../offered-words.ts';
import { useProduct } from '../use-product.ts';

interface ProductProps {
  product: UnapprovedProduct;
}

/** Whose it is, and the way to what the public knows of them. */
export function Company({ product: { companyName, guessCompanyInfo: company } }: ProductProps) {
  return (
    <p>{company ? <Link to={publicPath('company', company.companyId)}>{company.companyName}</Link> : companyName}</p>
  );
}

/** How one reaches who offers it, as far as their company says so in public. */
export function Contact({ product }: ProductProps) {
  const { t } = useTranslation();
  useOfferedWords();
  const { prdId, productName, companyName, officeAddr, tele, email } = product;
  const facts = [
    [t('offered.officeAddr'), officeAddr],
    [t('offered.tele'), tele && <a href={`tel:${tele.replace(/[^+\d]/g, '')}`}>{tele}</a>],
    [t('offered.email'), email && <a href={`mailto:${email}`}>{email}</a>],
  ] as const;
  const knownFacts = facts.filter(([, value]) => value);
  return (
    <>
      {knownFacts.length > 0 && <Facts facts={knownFacts} />}
      <p>
        {!email && `${t('offered.contact', { company: companyName })} `}
        <ConsultLink prdId={prdId} name={productName} mail={email}>
          {t('site.goods.consult')}
        </ConsultLink>
      </p>
    </>
  );
}

const fields: Readonly<Record<string, Field>> = copyright.fields;
/** the field that says whose they are, which is said of every product */
const holder = 'prdPowerBelong' satisfies keyof typeof copyright.fields;

/** Whether it is registered, whose the rights are, and what was approved of its copyright. */
export function Rights({ product }: ProductProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date } = useFormat();
  useOfferedWords();
  const { registryStatus, copyrightNumber, region, rightsHolder, copyrightInfo } = product;
  const nameOf = (name: string) => translate(`kinds.copyright.fields.${name}`);
  const wordOf = (name: string, value: string): string => {
    const field = fields[name];
    if (field?.type === 'code') return translate(`${field.words}.${value}`);
    return field?.type === 'date' ? date(value) : value;
  };
  const registration = registryStatus === '1' ? [copyrightNumber, region] : [];
  const facts = [
    [
      t('offered.registered'),
      [t(`codes.registryStatus.${registryStatus}`), ...registration].filter(Boolean).join(' · '),
    ],
    [nameOf(holder), rightsHolder],
    ...Object.entries(copyrightInfo ?? {})
      .filter(([name]) => name !== holder)
      .map(([name, value]) => [nameOf(name), value && wordOf(name, value)] as const),
  ] as const;
  return <Facts facts={facts.filter(([, value]) => value)} />;
}

/** The same of the product that the address names. */
function ofAddress(Part: FC<ProductProps>): FC {
  return () => {
    const { data } = useProduct();
    return data && <Part product={data} />;
  };
}
export const OwnCompany = ofAddress(Company);
export const OwnContact = ofAddress(Contact);
export const OwnRights = ofAddress(Rights);
