import type { Finding, PortalState } from '@portal/shared/calls/state';
import { useTranslation } from 'react-i18next';
import { useStateWords } from '../use-words.ts';
import { Empty, Minor, Part, PartTable, worstOf } from './state-section.tsx';

/** What waits to be sent, by channel, never to whom; and to how many addresses of programs nothing gets through. */
export function Outbox({ state: { outbox, webhooks, findings, away: unavailableParts } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { figure, time } = useStateWords();
  const column = (key: 'channel' | 'waiting' | 'failed' | 'oldest' | 'next', align?: 'right') => ({
    key,
    title: t(`operation.outbox.${key}`),
    ...(align && { align }),
  });
  const letters = outbox.map(({ channel, waiting, failed, oldest, next }) => ({
    key: channel,
    told: ({ params }: Finding) => params.channel === channel,
    isUnderWay: waiting > 0,
    cells: {
      channel: t(`operation.outbox.${channel}`),
      waiting: figure(waiting),
      failed: figure(failed),
      oldest: time(oldest),
      next: time(next),
    },
  }));
  const ofWebhooks = {
    key: 'webhooks',
    told: ({ code }: Finding) => code === 'webhooksFail',
    isUnderWay: webhooks.failing > 0,
    cells: {
      channel: (
        <span>
          {t('operation.outbox.webhooks')}
          {webhooks.stopped > 0 && <Minor>{t('operation.outbox.stopped', { count: webhooks.stopped })}</Minor>}
        </span>
      ),
      waiting: figure(webhooks.failing),
      failed: figure(webhooks.failing),
      oldest: time(webhooks.since),
      next: t('operation.none'),
    },
  };
  const rows = [...letters, ...(webhooks.failing || webhooks.stopped ? [ofWebhooks] : [])];
  return (
    <Part id="outbox" urgency={worstOf(findings, 'outbox')} unavailableParts={unavailableParts} from="outbox">
      {rows.length === 0 ? (
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
          rows={rows}
          findings={findings}
        />
      )}
    </Part>
  );
}
