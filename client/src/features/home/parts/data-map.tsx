import { pathTo } from '@portal/shared/screens';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../../core/page/lazy-section.tsx';
import { MoreLink, Section } from '../../../core/page/page.tsx';
import { useTradeWords } from '../../../entities/map/words.ts';
import { Block } from '../../../kit/skeleton.tsx';
import styles from './data-map.module.css';

const blank = <Block className={styles.blank} />;
const SmallMap = part(() => import('../../../entities/map/small-map.tsx'), 'default', blank);

// the server draws it for browsers without script; with one it is text that nobody reads, and no script of its own
const Leaders = import.meta.env.SSR ? part(() => import('./leaders.tsx'), 'Leaders', null) : undefined;

/** True from when an element comes near the window. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '25%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}

/** The data map in its small form. It is fetched when it is about to be seen, into a place that is kept for it. */
export function HomeDataMap() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const ready = useTradeWords(near);
  return (
    <Section
      id="data"
      title={t('profiles.home.dataMap')}
      hint={t('profiles.home.dataMapHint')}
      more={<MoreLink to={pathTo('dataMap')}>{t('profiles.home.dataMapMore')}</MoreLink>}
    >
      <noscript>{Leaders && <Leaders />}</noscript>
      <div ref={box} className={styles.box} data-script>
        {near && ready ? <SmallMap /> : blank}
      </div>
    </Section>
  );
}
