import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { StateTag, Tag } from '../../../kit/tag.tsx';
import lines from './lines.module.css';
import { ReplayWebhook } from './replay-webhook.tsx';
import { useWebhookActs } from './use-webhook-acts.ts';
import css from './webhook.module.css';
import type { Webhook } from './webhook.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { ChangeWebhook } from './webhook-dialog.tsx';

interface Props {
  webhook: Webhook;
  onChanged: () => void;
  /** a new secret is to be shown */
  onRotated: (secret: string, until: string) => void;
}

/** A webhook: where it leads, how it goes, and what can be done with it. */
export function WebhookLine({ webhook, onChanged, onRotated }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [open, setOpen] = useState<'deliveries' | 'change' | 'replay' | undefined>();
  const acts = useWebhookActs(webhook, onChanged, onRotated);
  const { name, url, hears: scope, kinds, stopped, since, rotating, position, attempts, failing, next } = webhook;
  const close = () => setOpen(undefined);
  const details = [
    t('webhooks.since', { time: dateTime(since) }),
    t('webhooks.at', { position }),
    ...(rotating ? [t('webhooks.rotating', { time: dateTime(rotating) })] : []),
  ];
  const items = [
    { key: 'change', label: t('webhooks.change'), onClick: () => setOpen('change') },
    { key: 'replay', label: t('webhooks.replay'), onClick: () => setOpen('replay') },
    { key: 'rotate', label: t('webhooks.rotate'), onClick: acts.rotate },
    { key: 'stop', label: t(stopped ? 'webhooks.goOn' : 'webhooks.stop'), onClick: acts.toggle },
    { key: 'end', label: t('webhooks.end'), danger: true, onClick: acts.end },
  ];
  return (
    <li className={css.line}>
      <div className={lines.what}>
        <strong>{name}</strong>
        <Tag>{t(`webhooks.hearing.${scope}`)}</Tag>
        {kinds.length === 0 && <Tag>{t('webhooks.allKinds')}</Tag>}
        {kinds.map((kind) => (
          <Tag key={kind}>{t(`records.kinds.${kind as 'product'}`)}</Tag>
        ))}
        {stopped && (
          <StateTag icon="pause" tone={stopped === 'owner' ? 'quiet' : 'bad'}>
            {t(`webhooks.why.${stopped}`)}
          </StateTag>
        )}
      </div>
      <code className={css.url}>{url}</code>
      {!stopped && attempts > 0 && (
        <div>
          <StateTag icon="clock" tone="wait">
            {t('webhooks.waiting', { count: attempts, since: dateTime(failing), next: dateTime(next) })}
          </StateTag>
        </div>
      )}
      <p className={lines.quiet}>{details.join(' · ')}</p>
      <div className={css.actions}>
        <Button aria-label={t('webhooks.deliveriesNamed', { name })} onClick={() => setOpen('deliveries')}>
          {t('webhooks.deliveries')}
        </Button>
        <Button
          aria-label={t('webhooks.testNamed', { name })}
          disabled={stopped !== '' || acts.isBusy}
          onClick={acts.test}
        >
          {t('webhooks.test')}
        </Button>
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button aria-label={t('webhooks.moreNamed', { name })} aria-haspopup="menu" disabled={acts.isBusy}>
            {t('webhooks.more')}
          </Button>
        </Dropdown>
      </div>
      {open === 'deliveries' && <WebhookDeliveries webhook={webhook} onClose={close} />}
      {open === 'change' && (
        <ChangeWebhook webhook={webhook} onClose={close} onChanged={acts.told('webhooks.changed')} />
      )}
      {open === 'replay' && (
        <ReplayWebhook webhook={webhook} onClose={close} onRequested={acts.told('webhooks.replayed')} />
      )}
    </li>
  );
}
