import type { RecommendedCard } from '@portal/shared/calls/product';
import { pictureAt, pictureSet } from '@portal/shared/pictures';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Wrap } from '../../../core/page/page.tsx';
import { KindsArt, NetArt, RecordArt } from '../../../entities/home/hero-art.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { Carousel } from '../../../kit/carousel.tsx';
import { Link } from '../../../kit/link.tsx';
import styles from './banner.module.css';

const own = [
  {
    name: 'trust',
    to: pathTo('products'),
    second: { to: pathTo('product.own'), words: 'site.home.join' },
    Art: NetArt,
  },
  { name: 'kinds', to: pathTo('products', { view: 'list' }), second: undefined, Art: KindsArt },
  { name: 'record', to: pathTo('about'), second: undefined, Art: RecordArt },
] as const;

const widest = 1600;

interface PictureProps {
  card: RecommendedCard;
  /** it is what one sees first */
  first: boolean;
}

/** A picture over the whole width with its title; a press follows its link. */
function Picture({ card: { title, imageUrl, link }, first }: PictureProps) {
  const content = (
    <>
      <img
        className={styles.picture}
        src={pictureAt(imageUrl, widest)}
        srcSet={pictureSet(imageUrl, widest)}
        sizes="100vw"
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
      <div className={styles.caption}>
        <Wrap>
          <h2 className={styles.title}>{title}</h2>
        </Wrap>
      </div>
    </>
  );
  if (link === '') return <div className={styles.banner}>{content}</div>;
  if (link.startsWith('/'))
    return (
      <Link to={link} className={styles.banner}>
        {content}
      </Link>
    );
  return (
    <a href={link} className={styles.banner}>
      {content}
    </a>
  );
}

/**
 * The banner: the pictures that administrators recommend, else three slides with drawn art, the first of them the headline
 * of the page. `cards`: undefined until it is known what is recommended.
 */
export function Banner({ cards }: { cards: readonly RecommendedCard[] | undefined }) {
  const { t } = useTranslation();
  const label = t('profiles.home.banner');
  const pictures = cards?.filter(({ imageUrl }) => imageUrl !== '') ?? [];
  if (!cards) return <div className={styles.banner} aria-hidden="true" />;
  if (pictures.length > 0)
    return (
      <>
        <h1 className={styles.unseen}>{t('profiles.home.slides.trust.title')}</h1>
        <Carousel
          label={label}
          slides={pictures.map((card, at) => ({ name: card.id, content: <Picture card={card} first={at === 0} /> }))}
        />
      </>
    );
  return (
    <Carousel
      label={label}
      slides={own.map(({ name, to, second, Art }, at) => {
        const Title = at === 0 ? 'h1' : 'h2';
        return {
          name,
          content: (
            <div className={styles.hero}>
              <Art />
              <Wrap className={styles.words}>
                <Title className={styles.title}>{t(`profiles.home.slides.${name}.title`)}</Title>
                <p className={styles.text}>{t(`profiles.home.slides.${name}.text`)}</p>
                <div className={styles.buttons}>
                  <ButtonLink kind="onHero" to={to}>
                    {t(`profiles.home.slides.${name}.go`)}
                  </ButtonLink>
                  {second && (
                    <ButtonLink kind="ghost" to={second.to}>
                      {t(second.words)}
                    </ButtonLink>
                  )}
                </div>
              </Wrap>
            </div>
          ),
        };
      })}
    />
  );
}
