import type { ArticleCard } from '@portal/shared/calls/article';
import { pictureAt, pictureSet } from '@portal/shared/pictures';
import { brief } from '@portal/shared/rules/excerpt';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCarousel } from '../../kit/card-carousel.tsx';
import { useFormat } from '../../kit/format/use-format.ts';
import { Icon } from '../../kit/icon.tsx';
import { Block, Lines } from '../../kit/skeleton.tsx';
import styles from './article-carousel.module.css';
import { ArticleLink } from './article-link.tsx';

/** Specification, section 9: three in a view, 25 characters of each text, in Chinese. */
const perView = 3;
const shownText = 25;

function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (!src || broken)
    return (
      <span className={styles.drawn}>
        <Icon name="04" className={styles.mark} />
      </span>
    );
  return (
    <img
      className={styles.picture}
      src={pictureAt(src, 320)}
      srcSet={pictureSet(src, 640)}
      sizes="(max-width: 56.25rem) 80vw, 18rem"
      alt=""
      width="320"
      height="240"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}

/** One article: picture, title, the beginning of its text. It opens in a tab of its own, and says so. */
export function ArticleTile({ card }: { card: ArticleCard }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { title, imageUrl, time, source } = card;
  return (
    <article className={styles.card}>
      <Picture src={imageUrl} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <ArticleLink card={card} className={styles.link} newTab>
            {title}
            <span className={styles.unseen}> ({t('articles.copyright.newTab')})</span>
          </ArticleLink>
        </h3>
        <p className={styles.text}>{brief(card.excerpt, shownText)}</p>
        <p className={styles.meta}>
          <time dateTime={time}>{date(time)}</time>
          {source && <span>{t('articles.list.from', { source })}</span>}
        </p>
      </div>
    </article>
  );
}

const blank = (
  <div className={styles.card} aria-hidden="true">
    <Block className={styles.picture} />
    <div className={styles.body}>
      <Lines count={3} />
    </div>
  </div>
);

/** Three at a time, moving on by itself. */
export const ArticleCarousel = ({ cards, label }: { cards: readonly ArticleCard[] | undefined; label: string }) => (
  <CardCarousel
    label={label}
    perView={perView}
    blank={blank}
    plays
    places={cards?.map((card) => ({ name: card.id, content: <ArticleTile card={card} /> }))}
  />
);
