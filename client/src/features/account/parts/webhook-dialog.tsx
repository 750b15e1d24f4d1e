import { changeWebhook as changeCall, makeWebhook as makeCall } from '@portal/shared/calls/webhook';
import { admin } from '@portal/shared/codes/index';
import type { RequestOf } from '@portal/shared/define/call';
import { characters } from '@portal/shared/rules/text';
import { type WebhookHears, webhookHears, webhookKinds, webhookNameMax } from '@portal/shared/rules/webhook';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../core/form-parts/form.tsx';
import { SchemaDialog } from '../../../core/form-parts/schema-dialog.tsx';
import type { Form } from '../../../core/forms/form.ts';
import { useFormState } from '../../../core/forms/use-form.ts';
import { useSession } from '../../../core/session/session.ts';
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

function useLabels() {
  const { t } = useTranslation();
  return { name: t('webhooks.name'), url: t('webhooks.url'), hears: t('webhooks.hears'), kinds: t('webhooks.kinds') };
}

function Fields({ form, children }: { form: Form<Values>; children?: ReactNode }) {
  const { t } = useTranslation();
  const scope = useFormState(form, ({ values }) => values.hears);
  const kinds: readonly Kind[] = webhookKinds[scope];
  return (
    <>
      <Field form={form} name="name" required hint={t('webhooks.nameHint')}>
        <Input count={{ max: webhookNameMax, strategy: characters }} />
      </Field>
      <Field form={form} name="url" required hint={t('webhooks.urlHint')}>
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      {children}
      <Field form={form} name="kinds" hint={t('webhooks.kindsHint')}>
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
  onClose: () => void;
  onCreated: (secret: string) => void;
}

/** Asks where what happens is to be told, and makes the webhook. */
export function MakeWebhook({ onClose, onCreated }: MakeProps) {
  const { t } = useTranslation();
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.roles.includes(admin);
  const inputOf = (values: Values) => values;
  const labels = useLabels();
  return (
    <SchemaDialog
      name="webhook"
      labels={labels}
      schema={makeCall.input}
      initial={empty}
      // kinds of the one are none of the other
      derive={({ hears: scope }): Partial<Values> => (scope ? { kinds: [] } : {})}
      inputOf={inputOf}
      request={makeWebhook}
      slot="new"
      title={t('webhooks.make')}
      okText={t('webhooks.make')}
      cancelText={t('centre.table.cancel')}
      onClose={onClose}
      onDone={(_, { secret }) => onCreated(secret)}
    >
      {(form) => (
        <Fields form={form}>
          {isAdmin && (
            <Field form={form} name="hears">
              <Select options={webhookHears.map((value) => ({ value, label: t(`webhooks.hearing.${value}`) }))} />
            </Field>
          )}
        </Fields>
      )}
    </SchemaDialog>
  );
}

interface ChangeProps {
  webhook: Webhook;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes where it leads and of what it tells; it stays stopped, or not. */
export function ChangeWebhook({ webhook, onClose, onChanged }: ChangeProps) {
  const { t } = useTranslation();
  const { id, name, url, hears: scope, stopped } = webhook;
  const inputOf = ({ hears: _, ...values }: Values) => ({ id, ...values, enabled: stopped === '' });
  const labels = useLabels();
  return (
    <SchemaDialog
      name="webhook"
      labels={labels}
      schema={changeCall.input}
      initial={{ name, url, hears: scope, kinds: webhook.kinds as Kind[] }}
      inputOf={inputOf}
      request={changeWebhook}
      slot={id}
      title={t('webhooks.change')}
      okText={t('webhooks.save')}
      cancelText={t('centre.table.cancel')}
      onClose={onClose}
      onDone={onChanged}
    >
      {(form) => <Fields form={form} />}
    </SchemaDialog>
  );
}
