import type { ArticleCard } from '@portal/shared/calls/article';
import { beginning } from '@portal/shared/rules/excerpt';
import { useTranslation } from 'react-i18next';
import { timeZone } from '../../kit/format/use-format.ts';
import { numbers } from '../../kit/numbers.ts';
import { Lines } from '../../kit/skeleton.tsx';
import { ArticleLink } from './article-link.tsx';
import styles from './news.module.css';

/** Specification, section 9: 52 characters of each post. */
const shownText = 52;

const formats = new Map<string, { day: Intl.DateTimeFormat; month: Intl.DateTimeFormat; year: Intl.DateTimeFormat }>();

/** Day and month apart, as a calendar has them. */
function partsOf(iso: string, language: string) {
  const tag = language === 'en' ? 'en-GB' : 'zh-CN';
  const dateFormat = formats.get(tag) ?? {
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone }),
    month: new Intl.DateTimeFormat(tag, { month: tag === 'en-GB' ? 'short' : 'long', timeZone }),
    year: new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone }),
  };
  formats.set(tag, dateFormat);
  const date = new Date(iso);
  return { day: dateFormat.day.format(date), month: dateFormat.month.format(date), year: dateFormat.year.format(date) };
}

interface Props {
  /** undefined while they are on their way */
  cards: readonly ArticleCard[] | undefined;
  places: number;
  /** what each is in the outline of the page */
  heading?: 'h2' | 'h3';
  hasYear?: boolean;
}

/** News by their day: the date beside the title and the beginning of the text. */
export function NewsList({ cards, places, heading: Heading = 'h3', hasYear = false }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles.list}>
      {cards
        ? cards.map((card) => {
            const { day, month, year } = partsOf(card.time, i18n.language);
            return (
              <li key={card.id} className={styles.item}>
                <time dateTime={card.time} className={styles.date}>
                  <span className={styles.day}>{day}</span>
                  <span className={styles.month}>{hasYear ? `${month} ${year}` : month}</span>
                </time>
                <div className={styles.words}>
                  <Heading className={styles.title}>
                    <ArticleLink card={card} className={styles.link}>
                      {card.title}
                    </ArticleLink>
                  </Heading>
                  <p className={styles.text}>{hasYear ? card.excerpt : beginning(card.excerpt, shownText)}</p>
                  {card.source && <p className={styles.source}>{t('articles.list.from', { source: card.source })}</p>}
                </div>
              </li>
            );
          })
        : numbers(places).map((place) => (
            <li key={place} className={styles.item} aria-hidden="true">
              <span className={styles.date} />
              <div className={styles.words}>
                <Lines count={3} />
              </div>
            </li>
          ))}
    </ul>
  );
}
