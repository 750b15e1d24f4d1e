import { useTranslation } from 'react-i18next';
import { Link } from './link.tsx';
import styles from './view-mode-switch.module.css';

export type ViewMode = 'cards' | 'rows';

interface Props {
  /** as a list stands unless its address says otherwise comes first */
  viewModes: readonly ViewMode[];
  currentMode: ViewMode;
  /** the address of the same page so shown */
  to: (viewMode: ViewMode) => string;
}

/** How a list is shown, as links: each way has an address of its own. */
export function ViewModeSwitch({ viewModes, currentMode, to }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles.looks} aria-label={t('site.looks.label')}>
      {viewModes.map((viewMode) => (
        <Link
          key={viewMode}
          className={styles.look}
          to={to(viewMode)}
          keepsPlace
          aria-current={viewMode === currentMode ? 'true' : undefined}
          rel="nofollow"
        >
          {t(`site.looks.${viewMode}`)}
        </Link>
      ))}
    </nav>
  );
}
