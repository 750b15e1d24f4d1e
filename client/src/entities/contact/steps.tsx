import { useTranslation } from 'react-i18next';
import { classes } from '../../kit/classes.ts';
import { Icon } from '../../kit/icon.tsx';
import { Text } from '../../kit/text.tsx';
import styles from './steps.module.css';

const steps = ['verify', 'add'] as const;

/** Where a change stands. */
export function Steps({ at }: { at: number }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('contactChange.steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes(styles.step, index <= at && styles.reached)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number}>
            {index < at ? <Icon name="check" /> : <span aria-hidden="true">{index + 1}</span>}
          </span>
          {t(`contactChange.steps.${step}`)}
          {index < at && <Text unseen>, {t('contactChange.steps.done')}</Text>}
        </li>
      ))}
    </ol>
  );
}
