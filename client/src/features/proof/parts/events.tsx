import { useTranslation } from 'react-i18next';
import type { CheckedEvent } from '../../../../../proof/check.mjs';
import { useFormat } from '../../../kit/format/use-format.ts';
import { useEventWords } from '../event-words.ts';
import styles from './events.module.css';

/** What the proof shows: who did what, when. People are named by their number; a proof holds no names. */
export function Events({ record, events }: { record: string; events: readonly CheckedEvent[] }) {
  const { t } = useTranslation();
  const { dateTime, figure } = useFormat();
  const eventText = useEventWords();
  return (
    <>
      <h3 className={styles.heading}>{t('proof.events')}</h3>
      <p className={styles.record}>{t('proof.record', { record })}</p>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.position} className={styles.event}>
            <strong>{eventText(event.type)}</strong>
            <dl className={styles.facts}>
              <div>
                <dt>{t('proof.event.version')}</dt>
                <dd>{figure(event.version)}</dd>
              </div>
              <div>
                <dt>{t('proof.event.when')}</dt>
                <dd>{dateTime(event.at)}</dd>
              </div>
              <div>
                <dt>{t('proof.event.who')}</dt>
                <dd>{event.actor || t('proof.event.left')}</dd>
              </div>
              <div>
                <dt>{t('proof.event.position')}</dt>
                <dd>{figure(event.position)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}
