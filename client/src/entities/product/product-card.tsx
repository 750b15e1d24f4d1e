import type { ProductCard as Card } from '@portal/shared/calls/product';
import type { Section } from '@portal/shared/codes/sections';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { LaidOver, overlay } from '../../core/page/lazy-overlay.tsx';
import { useFormat } from '../../kit/format/use-format.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Block, Lines } from '../../kit/skeleton.tsx';
import { ConsultLink } from '../conversation/consult-link.tsx';
import { Cover } from './cover.tsx';
import styles from './product-card.module.css';

/** The page of a product: its own, or in the frame of a section. */
export const goodsPath = (prdId: string, classify?: Section): string =>
  classify ? pathTo('financeProduct', { ptId: prdId, classify }) : pathTo('goods', { ptId: prdId });

// its counts move when somebody likes it, the page with the card does not
const CardInterest = overlay(() => import('./card-interest.tsx'), 'CardInterest');

interface CardProps {
  card: Card;
  /** in whose frame it is shown */
  section?: Section;
  eager?: boolean;
  /** why it stands there, where that is not plain */
  reason?: string | undefined;
  /** with the beginning of what is told of it, where there is room */
  hasSummary?: boolean;
}

/** One product: the whole card leads to it, the envelope to a mail about it; it can be kept and liked. */
export function ProductCard({ card, section, eager = false, reason, hasSummary = false }: CardProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const mailTo = `${t('site.goods.consult')}: ${card.product_name}`;
  return (
    <article className={styles.card}>
      <Cover src={card.img_s || card.img} category={card.category} eager={eager} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={goodsPath(card.prdId, section)}>
            {card.product_name}
          </Link>
        </h3>
        <p className={styles.company}>{card.company_name}</p>
        {hasSummary && card.summary && <p className={styles.reason}>{card.summary}</p>}
        {reason && <p className={styles.reason}>{reason}</p>}
        {card.puton_time && (
          <time className={styles.date} dateTime={card.puton_time}>
            {date(card.puton_time)}
          </time>
        )}
        <div className={styles.meta}>
          <span className={styles.interest} data-laid-over>
            <LaidOver>
              <CardInterest prdId={card.prdId} name={card.product_name} />
            </LaidOver>
          </span>
          <ConsultLink
            prdId={card.prdId}
            name={card.product_name}
            mail={card.mail}
            className={styles.mail}
            aria-label={mailTo}
            title={mailTo}
          >
            <Icon name="mail" />
          </ConsultLink>
        </div>
      </div>
    </article>
  );
}

/** Its place while it is on its way. */
export const ProductCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <Block className={styles.blank} />
    <div className={styles.body}>
      <Lines count={2} />
      <div className={styles.meta} />
    </div>
  </div>
);

/** A place that no product has taken. */
export const EmptySlot = () => <div className={styles.slot} aria-hidden="true" />;
