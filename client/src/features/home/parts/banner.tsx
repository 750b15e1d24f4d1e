import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Carousel } from '../../../shared/ui/carousel.tsx';
import { KindsArt, NetArt, RecordArt } from '../../../shared/ui/hero-art.tsx';
import { Wrap } from '../../../shared/ui/page.tsx';
import styles from './banner.module.css';

const slides = [
  {
    name: 'trust',
    to: pathTo('products'),
    second: { to: pathTo('product.own'), words: 'site.home.join' },
    Art: NetArt,
  },
  { name: 'kinds', to: pathTo('products', { view: 'list' }), second: undefined, Art: KindsArt },
  { name: 'record', to: pathTo('about'), second: undefined, Art: RecordArt },
] as const;

/** The banner: three slides with drawn art, the first of them the headline of the page. */
export function Banner() {
  const { t } = useTranslation();
  return (
    <Carousel
      label={t('site.home.banner')}
      slides={slides.map(({ name, to, second, Art }, at) => {
        const Title = at === 0 ? 'h1' : 'h2';
        return {
          name,
          content: (
            <div className={styles.hero}>
              <Art />
              <Wrap className={styles.words}>
                <Title className={styles.title}>{t(`site.home.slides.${name}.title`)}</Title>
                <p className={styles.text}>{t(`site.home.slides.${name}.text`)}</p>
                <div className={styles.buttons}>
                  <ButtonLink kind="onHero" to={to}>
                    {t(`site.home.slides.${name}.go`)}
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
