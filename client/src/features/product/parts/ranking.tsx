import { useTranslation } from 'react-i18next';
import { useCatalogueScope } from '../../../shared/access/settings.ts';
import { Cover } from '../../../shared/catalogue/cover.tsx';
import { goodsPath } from '../../../shared/catalogue/product-card.tsx';
import { rankProducts } from '../../../shared/catalogue/requests.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { numbers } from '../../../shared/ui/numbers.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { Block } from '../../../shared/ui/skeleton.tsx';
import styles from './ranking.module.css';

const places = 8;

/** The ranking by listing date; where it cannot be had the page does without. */
export function Ranking() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data, loading } = useRead(rankProducts, useCatalogueScope());
  if (!loading && !data?.list.length) return null;
  return (
    <Section title={t('site.product.ranking')} hint={t('site.product.rankingHint')}>
      <ol className={styles.list}>
        {loading
          ? numbers(places).map((place) => (
              <li key={place} className={styles.item}>
                <Block className={styles.blank} />
              </li>
            ))
          : data?.list.slice(0, places).map((card, at) => (
              <li key={card.prdId} className={styles.item}>
                <span className={styles.place}>{at + 1}</span>
                <span className={styles.cover}>
                  <Cover src={card.img_s || card.img} category={card.category} as="small" />
                </span>
                <span className={styles.words}>
                  <Link className={styles.name} to={goodsPath(card.prdId)}>
                    {card.product_name}
                  </Link>
                  <span className={styles.date}>{card.puton_time && date(card.puton_time)}</span>
                </span>
              </li>
            ))}
      </ol>
    </Section>
  );
}
