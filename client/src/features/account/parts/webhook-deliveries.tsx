import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { StateTag, Tag } from '../../../kit/tag.tsx';
import { webhookDeliveries } from '../requests.ts';
import lines from './lines.module.css';
import css from './webhook.module.css';
import type { Delivery, Webhook } from './webhook.ts';

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { type, outcome, status, fault, attempt, milliseconds, answer, at, position, webhookId } = delivery;
  const isDone = outcome === 'delivered';
  const details = [
    dateTime(at),
    t('webhooks.position', { position }),
    t('webhooks.attempt', { count: attempt }),
    t('webhooks.took', { count: milliseconds }),
  ];
  return (
    <li className={css.delivery}>
      <div className={lines.what}>
        <StateTag icon={isDone ? 'check' : 'close'} tone={isDone ? 'good' : 'bad'}>
          {t(`webhooks.outcome.${outcome}`)}
        </StateTag>
        <code>{type}</code>
        <Tag>{fault ? t(`webhooks.fault.${fault}`) : t('webhooks.answered', { status })}</Tag>
      </div>
      <p className={lines.quiet}>{details.join(' · ')}</p>
      {answer && <p className={css.answer}>{answer}</p>}
      <p className={css.answer}>{webhookId}</p>
    </li>
  );
}

/** The latest deliveries of a webhook. */
export function WebhookDeliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const title = t('webhooks.deliveriesNamed', { name: webhook.name });
  const { data, problem, refreshing, retry } = useRead(webhookDeliveries, { id: webhook.id });
  return (
    <Modal
      open
      width="45rem"
      title={title}
      onCancel={onClose}
      footer={
        <Button onClick={retry} loading={refreshing}>
          {t('webhooks.refresh')}
        </Button>
      }
    >
      {problem && !data && <PageError problem={problem} onRetry={retry} />}
      {!data && !problem && <PageSkeleton />}
      {data &&
        (data.deliveries.length === 0 ? (
          <EmptyState art="empty" title={t('webhooks.deliveriesNone')} text={t('webhooks.deliveriesNoneHint')} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          <section className={css.scroll} tabIndex={0} aria-label={title}>
            <ul>
              {data.deliveries.map((delivery) => (
                <DeliveryLine key={`${delivery.webhookId} ${delivery.at} ${delivery.attempt}`} delivery={delivery} />
              ))}
            </ul>
          </section>
        ))}
    </Modal>
  );
}
