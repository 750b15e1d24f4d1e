import { pictureAt } from '@portal/shared/pictures';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LargePicturesProps } from '../../../core/pictures/lightbox.tsx';
import { IconButton } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Icon } from '../../../kit/icon.tsx';
import styles from './large-pictures.module.css';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures in full size, one after the other by buttons and arrow keys. */
export function LargePictures({ pictures, index, onClose }: LargePicturesProps) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState(index);
  const picture = pictures[current];
  const { length } = pictures;
  const move = useCallback((step: number) => setCurrent((now) => (now + step + length) % length), [length]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => move(steps[key] ?? 0);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [move]);
  if (!picture) return null;
  return (
    <Dialog label={picture.name} onClose={onClose}>
      <div className={styles.stage}>
        <img className={styles.large} src={pictureAt(picture.url, 960)} alt={picture.name} />
        {length > 1 && (
          <div className={styles.steps}>
            <IconButton label={t('site.action.previous')} onClick={() => move(-1)}>
              <Icon name="left" />
            </IconButton>
            <p aria-live="polite">{t('goods.picture', { at: current + 1, count: length })}</p>
            <IconButton label={t('site.action.next')} onClick={() => move(1)}>
              <Icon name="right" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
