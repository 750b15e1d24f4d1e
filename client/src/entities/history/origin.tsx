import type { TimelineEntry } from '@portal/shared/calls/history';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';
import css from './entry.module.css';
import { Related } from './related.tsx';

/** Where an event stands in the log, and which command or other event led to it. */
export function Origin({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const { at, position, version, correlation, causation, cause } = entry;
  return (
    <details className={css.more}>
      <summary>{t('trail.timeline.origin')}</summary>
      <dl className={css.told}>
        <div>
          <dt>{t('trail.timeline.at')}</dt>
          <dd className={css.code}>{at}</dd>
        </div>
        <div>
          <dt>{t('trail.timeline.position')}</dt>
          <dd>{figure(position)}</dd>
        </div>
        <div>
          <dt>{t('trail.timeline.version')}</dt>
          <dd>{figure(version)}</dd>
        </div>
        {cause ? (
          <div>
            <dt>{t('trail.timeline.cause')}</dt>
            <dd>
              <Related event={cause} />
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t('trail.timeline.command')}</dt>
            <dd className={css.code}>{causation}</dd>
          </div>
        )}
        <div>
          <dt>{t('trail.timeline.request')}</dt>
          <dd className={css.code}>{correlation}</dd>
        </div>
      </dl>
    </details>
  );
}
