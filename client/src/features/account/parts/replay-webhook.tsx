import { replayWebhook as call } from '@portal/shared/calls/webhook';
import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../core/form-parts/form.tsx';
import { SchemaDialog } from '../../../core/form-parts/schema-dialog.tsx';
import { Text } from '../../../kit/text.tsx';
import { replayWebhook } from '../requests.ts';
import css from './token.module.css';
import type { Webhook } from './webhook.ts';

interface Values {
  after: number | null;
}
interface Props {
  webhook: Webhook;
  onClose: () => void;
  onRequested: () => void;
}

/** Asks from where on everything is to be sent again. */
export function ReplayWebhook({ webhook: { id, position }, onClose, onRequested }: Props) {
  const { t } = useTranslation();
  const inputOf = ({ after }: Values) => ({ id, after: after ?? -1 });
  return (
    <SchemaDialog
      name="replay"
      labels={{ after: t('webhooks.replayAfter') }}
      schema={call.input}
      initial={{ after: position } as Values}
      inputOf={inputOf}
      request={replayWebhook}
      slot={id}
      title={t('webhooks.replay')}
      okText={t('webhooks.replay')}
      cancelText={t('centre.table.cancel')}
      onClose={onClose}
      onDone={onRequested}
    >
      {(form) => (
        <>
          <Text as="p">{t('webhooks.replayIntro')}</Text>
          <Field form={form} name="after" required hint={t('webhooks.replayHint')}>
            <InputNumber className={css.wide ?? ''} min={0} precision={0} />
          </Field>
        </>
      )}
    </SchemaDialog>
  );
}
