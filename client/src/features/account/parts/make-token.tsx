import { makeToken as call, type listTokens, tokenDaysMax, tokenNameMax } from '@portal/shared/calls/token';
import { mainSite, type Site, sites } from '@portal/shared/codes/index';
import type { OutputOf, RequestOf } from '@portal/shared/define/call';
import { characters } from '@portal/shared/rules/text';
import { Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../core/form-parts/form.tsx';
import { SchemaDialog } from '../../../core/form-parts/schema-dialog.tsx';
import { useSession } from '../../../core/session/session.ts';
import { makeToken } from '../requests.ts';
import css from './token.module.css';

interface Values {
  name: string;
  calls: string[];
  days: number | null;
  site: Site | '';
}
const empty: Values = { name: '', calls: [], days: 90, site: '' };
const inputOf = ({ site, days, ...otherValues }: Values): RequestOf<typeof call> => ({
  ...otherValues,
  days: days ?? 0,
  ...(site && { site }),
});

interface Props {
  calls: OutputOf<typeof listTokens>['calls'];
  onClose: () => void;
  onCreated: (token: string) => void;
}

/** Asks what a token is for, and makes it. */
export function MakeToken({ calls, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const isMain = session.status === 'user' && session.user.userDomain === mainSite;
  const labels = { name: t('tokens.name'), calls: t('tokens.calls'), days: t('tokens.days'), site: t('tokens.site') };
  return (
    <SchemaDialog
      name="token"
      labels={labels}
      schema={call.input}
      initial={empty}
      inputOf={inputOf}
      request={makeToken}
      slot="new"
      title={t('tokens.make')}
      okText={t('tokens.make')}
      cancelText={t('centre.table.cancel')}
      onClose={onClose}
      onDone={(_, { token }) => onCreated(token)}
    >
      {(form) => (
        <>
          <Field form={form} name="name" required hint={t('tokens.nameHint')}>
            <Input count={{ max: tokenNameMax, strategy: characters }} />
          </Field>
          <Field form={form} name="calls" required hint={t('tokens.callsHint')}>
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              options={calls.map(({ path, summary }) => ({ value: path, label: `${path} – ${summary}` }))}
            />
          </Field>
          <Field form={form} name="days" required>
            <InputNumber className={css.wide ?? ''} min={1} max={tokenDaysMax} precision={0} />
          </Field>
          {isMain && (
            <Field form={form} name="site">
              <Select
                options={[
                  { value: '', label: t('tokens.ownSite') },
                  ...sites.map((value) => ({ value, label: t(`codes.site.${value}`) })),
                ]}
              />
            </Field>
          )}
        </>
      )}
    </SchemaDialog>
  );
}
