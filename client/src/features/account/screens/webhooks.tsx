import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { SecretShown } from '../parts/secret-shown.tsx';
import { MakeWebhook } from '../parts/webhook-dialog.tsx';
import { WebhookLine } from '../parts/webhook-line.tsx';
import { webhooks } from '../requests.ts';

/** One's own webhooks: made, looked at, changed and ended. */
export function WebhooksScreen() {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { data, problem, retry } = useRead(webhooks, {});
  const [isMaking, setIsMaking] = useState(false);
  const [newSecret, setNewSecret] = useState<{ secret: string; until: string } | undefined>();
  return (
    <>
      <PageHead title={t('webhooks.title')} intro={t('webhooks.intro')}>
        {data && (
          <Button type="primary" onClick={() => setIsMaking(true)}>
            {t('webhooks.make')}
          </Button>
        )}
      </PageHead>
      {problem && !data && <PageError problem={problem} onRetry={retry} />}
      {!data && !problem && <PageSkeleton />}
      {data && (
        <Stack width="content">
          {data.webhooks.length === 0 ? (
            <EmptyState art="empty" title={t('webhooks.none')} text={t('webhooks.noneHint')} />
          ) : (
            <Panel flush title={t('webhooks.title')}>
              <ul>
                {data.webhooks.map((webhook) => (
                  <WebhookLine
                    key={webhook.id}
                    webhook={webhook}
                    onChanged={retry}
                    onRotated={(secret, until) => {
                      setNewSecret({ secret, until });
                      retry();
                    }}
                  />
                ))}
              </ul>
            </Panel>
          )}
        </Stack>
      )}
      {isMaking && (
        <MakeWebhook
          onClose={() => setIsMaking(false)}
          onCreated={(secret) => {
            setIsMaking(false);
            setNewSecret({ secret, until: '' });
            retry();
          }}
        />
      )}
      {newSecret && (
        <SecretShown
          title={t('webhooks.secret')}
          text={t('webhooks.secretShown')}
          secret={newSecret.secret}
          use={newSecret.until && t('webhooks.secretOld', { time: dateTime(newSecret.until) })}
          onClose={() => setNewSecret(undefined)}
        />
      )}
    </>
  );
}
