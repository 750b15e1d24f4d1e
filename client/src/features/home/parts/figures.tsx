import type { OutputOf } from '@portal/shared/calls/define';
import type { homeResources } from '@portal/shared/calls/product';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Block } from '../../../shared/ui/skeleton.tsx';
import styles from './figures.module.css';

type PortalFigures = OutputOf<typeof homeResources>['figures'];

const shown = ['listed', 'categories', 'reviewedToday'] as const;

/** The portal in figures; undefined while they are on their way. */
export function Figures({ figures }: { figures: PortalFigures | undefined }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  return (
    <section className={styles.figures} aria-label={t('site.home.figures.label')}>
      <dl className={styles.list}>
        {shown.map((name) => (
          <div key={name} className={styles.item}>
            <dt className={styles.name}>{t(`site.home.figures.${name}`)}</dt>
            <dd className={styles.value}>{figures ? figure(figures[name]) : <Block className={styles.blank} />}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.seal}>
        <strong className={styles.good}>
          <Icon name="check" />
          {t('site.home.figures.sealed')}
        </strong>
        <span className={styles.name}>
          {figures
            ? t('site.home.figures.logHead', { count: figures.logHead, shown: figure(figures.logHead) })
            : '\u00a0'}
        </span>
      </p>
    </section>
  );
}
