import type { RequestOf } from '@portal/shared/calls/define';
import { changeWebhook as changeCall, makeWebhook as makeCall } from '@portal/shared/calls/webhook';
import { admin } from '@portal/shared/codes/index';
import { characters } from '@portal/shared/rules/text';
import { type WebhookHears, webhookHears, webhookKinds, webhookNameMax } from '@portal/shared/rules/webhook';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/access/session.ts';
import { SchemaDialog } from '../../../shared/ui/schema-dialog.tsx';
import { Field, type SchemaForm, useSchemaForm } from '../../../shared/ui/schema-form.tsx';
import { changeWebhook, makeWebhook } from '../requests.ts';
import type { Webhook } from './webhook.ts';

type Kind = NonNullable<RequestOf<typeof makeCall>['kinds']>[number];
interface Values {
  name: string;
  url: string;
  hears: WebhookHears;
  kinds: Kind[];
}
const empty: Values = { name: '', url: '', hears: 'own', kinds: [] };

function useWebhookForm<In extends object>(
  name: string,
  schema: typeof makeCall.input | typeof changeCall.input,
  toInput: (values: Values) => In,
) {
  const { t } = useTranslation();
  const labels = {
    name: t('webhooks.name'),
    url: t('webhooks.url'),
    hears: t('webhooks.hears'),
    kinds: t('webhooks.kinds'),
  };
  return useSchemaForm<Values>({ name, labels, schema, toInput });
}

function Fields({ of, children }: { of: SchemaForm<Values>; children?: ReactNode }) {
  const { t } = useTranslation();
  const hears: WebhookHears = Form.useWatch(['hears'], { form: of.form, preserve: true }) ?? 'own';
  const kinds: readonly Kind[] = webhookKinds[hears];
  return (
    <>
      <Field of={of} name="name" required hint={t('webhooks.nameHint')}>
        <Input count={{ max: webhookNameMax, strategy: characters }} />
      </Field>
      <Field of={of} name="url" required hint={t('webhooks.urlHint')}>
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      {children}
      <Field of={of} name="kinds" hint={t('webhooks.kindsHint')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={kinds.map((value) => ({ value, label: t(`records.kinds.${value}`) }))}
        />
      </Field>
    </>
  );
}

interface MakeProps {
  close: () => void;
  made: (secret: string) => void;
}

/** Asks where what happens is to be told, and makes the webhook. */
export function MakeWebhook({ close, made }: MakeProps) {
  const { t } = useTranslation();
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.roles.includes(admin);
  const inputOf = (values: Values) => values;
  const of = useWebhookForm('webhook', makeCall.input, inputOf);
  return (
    <SchemaDialog
      of={of}
      values={empty}
      inputOf={inputOf}
      request={makeWebhook}
      slot="new"
      title={t('webhooks.make')}
      okText={t('webhooks.make')}
      cancelText={t('centre.table.cancel')}
      close={close}
      onDone={(_, { secret }) => made(secret)}
    >
      <Fields of={of}>
        {isAdmin && (
          <Field of={of} name="hears">
            <Select
              options={webhookHears.map((value) => ({ value, label: t(`webhooks.hearing.${value}`) }))}
              // kinds of the one are none of the other
              onChange={() => of.form.setFieldValue(['kinds'], [])}
            />
          </Field>
        )}
      </Fields>
    </SchemaDialog>
  );
}

interface ChangeProps {
  webhook: Webhook;
  close: () => void;
  changed: () => void;
}

/** Changes where it leads and of what it tells; it stays stopped, or not. */
export function ChangeWebhook({ webhook, close, changed }: ChangeProps) {
  const { t } = useTranslation();
  const { id, name, url, hears, stopped } = webhook;
  const inputOf = ({ hears: _, ...values }: Values) => ({ id, ...values, enabled: stopped === '' });
  const of = useWebhookForm('webhook', changeCall.input, inputOf);
  return (
    <SchemaDialog
      of={of}
      values={{ name, url, hears, kinds: webhook.kinds as Kind[] }}
      inputOf={inputOf}
      request={changeWebhook}
      slot={id}
      title={t('webhooks.change')}
      okText={t('webhooks.save')}
      cancelText={t('centre.table.cancel')}
      close={close}
      onDone={changed}
    >
      <Fields of={of} />
    </SchemaDialog>
  );
}
