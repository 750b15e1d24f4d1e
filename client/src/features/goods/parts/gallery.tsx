import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LargePicturesProps } from '../../../core/pictures/lightbox.tsx';
import { Cover } from '../../../entities/product/cover.tsx';
import type { Product } from '../../../entities/product/requests.ts';
import { IconButton } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import { Icon } from '../../../kit/icon.tsx';
import styles from './gallery.module.css';

// most products have none, and those that have one show it when it is chosen
const Video = lazy(async () => ({ default: (await import('../../../kit/video.tsx')).Video }));
const LargePictures = lazy(async () => ({ default: (await import('./large-pictures.tsx')).LargePictures }));

type Media = Product['images'][number] & { poster?: string | undefined };

interface Props {
  images: readonly Media[];
  name: string;
  category: string;
  /** what its video says, and in which language */
  words: string;
  lang: string;
  /** how its pictures open; as visitors see them unless given */
  large?: ComponentType<LargePicturesProps> | undefined;
}

const inView = 4;

/** The pictures: one large, the others below, four in view. The large one opens in its full size. */
export function Gallery({ images, name, category, words, lang, large: Large = LargePictures }: Props) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const currentImage = images[at];
  const nameAt = (index: number) =>
    `${name}, ${t('goods.picture', { at: index + 1, count: Math.max(images.length, 1) })}`;
  const alt = nameAt(at);
  return (
    <section className={styles.gallery} aria-label={t('goods.gallery')}>
      {currentImage?.isMedia === 'M' ? (
        <Suspense fallback={<Cover src={currentImage.poster ?? ''} category={category} as="main" alt="" />}>
          <Video
            src={currentImage.image}
            poster={currentImage.poster}
            label={`${name}, ${t('site.goods.video')}`}
            words={words}
            lang={lang}
          />
        </Suspense>
      ) : (
        <button type="button" className={styles.main} disabled={!currentImage} onClick={() => setLarge(true)}>
          <Cover src={currentImage?.image ?? ''} category={category} as="main" alt={alt} eager />
        </button>
      )}
      {images.length > 1 && <Thumbnails images={images} at={at} onChoose={setAt} category={category} />}
      {isLarge && currentImage && (
        <Suspense fallback={null}>
          <Large
            // a video comes after the pictures
            pictures={images.flatMap(({ image, isMedia }, index) =>
              isMedia === 'M' ? [] : [{ url: image, name: nameAt(index) }],
            )}
            index={at}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbnailsProps {
  images: readonly Media[];
  at: number;
  onChoose: (at: number) => void;
  category: string;
}

function Thumbnails({ images, at, onChoose, category }: ThumbnailsProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const choose = (next: number) => {
    const wrappedIndex = (next + images.length) % images.length;
    onChoose(wrappedIndex);
    row.current?.children[wrappedIndex]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const step = (offset: number, icon: 'left' | 'right', label: string) =>
    images.length > inView && (
      <IconButton label={label} onClick={() => choose(at + offset)}>
        <Icon name={icon} />
      </IconButton>
    );
  return (
    <div className={styles.strip}>
      {step(-1, 'left', t('site.action.previous'))}
      <ul ref={row} className={styles.thumbnails}>
        {images.map(({ image, isMedia }, index) => (
          <li key={image} className={styles.place}>
            <button
              type="button"
              className={classes(styles.thumbnail, index === at && styles.on)}
              aria-label={t('goods.picture', { at: index + 1, count: images.length })}
              aria-current={index === at}
              onClick={() => choose(index)}
            >
              {isMedia === 'M' ? <Icon name="play" /> : <Cover src={image} category={category} as="small" />}
            </button>
          </li>
        ))}
      </ul>
      {step(1, 'right', t('site.action.next'))}
    </div>
  );
}
