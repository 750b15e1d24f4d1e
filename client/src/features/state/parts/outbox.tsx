import type { PortalState } from '@portal/shared/calls/state';
import { useTranslation } from 'react-i18next';
import { useStateWords } from '../use-words.ts';
import { Empty, Part, PartTable, worstOf } from './part.tsx';

/** What waits to be sent, by channel; never to whom. */
export function Outbox({ state: { outbox, findings } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { figure, time } = useStateWords();
  const column = (key: 'channel' | 'waiting' | 'failed' | 'oldest' | 'next', align?: 'right') => ({
    ...{ key, title: t(`operation.outbox.${key}`) },
    ...(align && { align }),
  });
  return (
    <Part id="outbox" how={worstOf(findings, 'outbox')}>
      {outbox.length === 0 ? (
        <Empty>{t('operation.outbox.empty')}</Empty>
      ) : (
        <PartTable
          label={t('operation.parts.outbox')}
          columns={[
            column('channel'),
            column('waiting', 'right'),
            column('failed', 'right'),
            column('oldest'),
            column('next'),
          ]}
          rows={outbox.map(({ channel, waiting, failed, oldest, next }) => ({
            key: channel,
            cells: {
              channel: t(`operation.outbox.${channel}`),
              waiting: figure(waiting),
              failed: figure(failed),
              oldest: time(oldest),
              next: time(next),
            },
          }))}
        />
      )}
    </Part>
  );
}
