import { type RankedBy, type RankSpan, rankedBy, rankSpans } from '@portal/shared/rules/rankings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../core/page/state.tsx';
import { useRead } from '../../core/request/use-request.ts';
import { useCatalogueScope } from '../../core/session/settings.ts';
import { Choice } from '../../kit/choice.tsx';
import { classes } from '../../kit/classes.ts';
import { span as spanOf, useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import { numbers } from '../../kit/numbers.ts';
import { Block } from '../../kit/skeleton.tsx';
import { Cover } from './cover.tsx';
import { goodsPath } from './product-card.tsx';
import styles from './ranking.module.css';
import { rankProducts } from './requests.ts';

const minute = 60_000;

/** What a product is ranked by, in words: so many visitors, people, or the time on display. */
function useCounted(): (rankingKind: RankedBy, count: number) => string {
  const { t } = useTranslation();
  const { figure } = useFormat();
  return (rankingKind, count) => {
    if (rankingKind !== 'recommendation')
      return t(`goods.ranking.counts.${rankingKind}`, { count, shown: figure(count) });
    const { unit, days, hours, minutes } = spanOf(count * minute);
    if (unit === 'days') return t('goods.ranking.days', { count: days, shown: figure(days) });
    return unit === 'hours'
      ? t('goods.ranking.hours', { count: hours, shown: hours })
      : t('goods.ranking.minutes', { count: minutes, shown: minutes });
  };
}

interface Props {
  places: number;
  /** beside something else, one below the other */
  isNarrow?: boolean;
}

/** What others look at, keep, and what is recommended, over a span that is chosen. */
export function Ranking({ places, isNarrow = false }: Props) {
  const { t } = useTranslation();
  const counted = useCounted();
  const [rankingKind, setBy] = useState<RankedBy>('browse');
  const [span, setSpan] = useState<RankSpan>('7');
  const { data, problem, loading, refreshing, retry } = useRead(
    rankProducts,
    { ...useCatalogueScope(), by: rankingKind, span },
    'ranking',
  );
  return (
    <section className={classes(styles.ranking, isNarrow && styles.narrow)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('goods.ranking.title')}</h2>
        <div className={styles.switch}>
          <Choice
            bare
            label={t('goods.ranking.span')}
            value={span}
            onChange={setSpan}
            options={rankSpans.map((value) => ({ value, label: t(`goods.ranking.spans.${value}`) }))}
          />
        </div>
      </div>
      <div className={styles.switch}>
        <Choice
          bare
          label={t('goods.ranking.by')}
          value={rankingKind}
          onChange={setBy}
          options={rankedBy.map((value) => ({ value, label: t(`goods.ranking.kinds.${value}`) }))}
        />
      </div>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {data?.list.length === 0 && <p className={styles.none}>{t('goods.ranking.none')}</p>}
      <ol className={styles.list} aria-busy={refreshing}>
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
                  <span className={styles.company}>{card.company_name}</span>
                  <span className={styles.count}>{counted(rankingKind, card.count)}</span>
                </span>
              </li>
            ))}
      </ol>
      <p className={styles.hint}>{t('goods.ranking.hint')}</p>
    </section>
  );
}
