import type { ProfileCard as Card } from '@portal/shared/calls/profiles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../kit/classes.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Block, Lines } from '../../kit/skeleton.tsx';
import { Tag } from '../../kit/tag.tsx';
import { Cover } from '../product/cover.tsx';
import styles from './profile-card.module.css';
import { codesIn, profileViews, typeOf } from './types.ts';

/** Its logo; drawn by its category where it has none. */
export function Mark({
  card,
  large = false,
}: {
  card: Pick<Card, 'logoUrl' | 'category' | 'businessType'>;
  large?: boolean;
}) {
  const type = typeOf(card);
  const [first = ''] = codesIn(type, card.category);
  return (
    <span className={classes(styles.mark, large && styles.large)}>
      <Cover src={card.logoUrl} category={profileViews[type].motifOf(first)} as="small" />
    </span>
  );
}

/** Whom it is linked with, in words: a platform with its company, a company with its platforms. */
function useLinked(card: Card): string {
  const { t } = useTranslation();
  const { list } = useFormat();
  const names = card.disList.map(({ disName, disAbbreviation }) => disAbbreviation || disName);
  if (names.length === 0) return '';
  return typeOf(card) === 'platform'
    ? t('profiles.card.by', { name: names[0] ?? '' })
    : t('profiles.card.runs', { names: list(names.slice(0, 2)) });
}

/**
 * A company or platform: the whole card leads to its profile, the address at its foot to its website; `action`: what else
 * can be done with it, beside that.
 */
export function ProfileCard({ card, action }: { card: Card; action?: ReactNode }) {
  const { t } = useTranslation();
  const type = typeOf(card);
  const linked = useLinked(card);
  return (
    <article className={styles.card}>
      <Mark card={card} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={card.jumpLink}>
            {card.name}
          </Link>
        </h3>
        {linked && <p className={styles.linked}>{linked}</p>}
        <p className={styles.text}>{card.describe}</p>
      </div>
      <div className={styles.foot}>
        <span className={styles.tags}>
          {codesIn(type, card.category)
            .slice(0, 2)
            .map((code) => (
              <Tag key={code}>{t(`${profileViews[type].words}.${code}`)}</Tag>
            ))}
        </span>
        <span className={styles.ways}>
          {action}
          {card.website && (
            <a
              className={styles.website}
              href={card.website}
              target="_blank"
              rel="noreferrer"
              aria-label={t('profiles.websiteOf', { name: card.name })}
            >
              {t('profiles.website')}
              <Icon name="outside" className={styles.outside} />
            </a>
          )}
        </span>
      </div>
    </article>
  );
}

/** Its place while it is on its way. */
export const ProfileCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <Block className={classes(styles.mark)} />
    <div className={styles.words}>
      <Lines count={2} />
    </div>
    <div className={styles.foot} />
  </div>
);

/** One of a row of six: logo, name and category alone; a press opens where it leads. */
export function ProfileTile({ card, to }: { card: Card; to: 'profile' | 'website' }) {
  const { t } = useTranslation();
  const type = typeOf(card);
  const [first] = codesIn(type, card.category);
  const isOutside = to === 'website' && card.website !== '';
  const content = (
    <>
      <Mark card={card} />
      <span className={styles.tileName}>{card.abbreviation || card.name}</span>
      {first && <span className={styles.tileText}>{t(`${profileViews[type].words}.${first}`)}</span>}
      {isOutside && (
        <span className={classes(styles.tileText, styles.website)}>
          {t('profiles.website')}
          <Icon name="outside" className={styles.outside} />
        </span>
      )}
    </>
  );
  if (isOutside)
    return (
      <a className={styles.tile} href={card.website} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  return (
    <Link className={styles.tile} to={card.jumpLink}>
      {content}
    </Link>
  );
}
