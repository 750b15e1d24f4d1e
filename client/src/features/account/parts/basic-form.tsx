import type { UserContact } from '@portal/shared/calls/user-console';
import { sites } from '@portal/shared/codes/index';
import { characters } from '@portal/shared/rules/text';
import { Alert, Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { Field, OfficeForm } from '../../../core/form-parts/form.tsx';
import { FormSummary } from '../../../core/form-parts/form-summary.tsx';
import { DraftOffer } from '../../../core/form-parts/unsaved.tsx';
import type { Form } from '../../../core/forms/form.ts';
import { StickyFoot } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type BasicValues, type ContactName, type ContactPart, contactParts, contacts } from '../form.ts';
import { useBasicForm } from '../use-basic-form.ts';
import css from './basic-form.module.css';

interface Props {
  data: UserContact;
  /** what stands beside the account's name: the bound contacts */
  bound: ReactNode;
  onSaved: () => void;
  onBack: () => void;
}

const longest: Record<ContactPart, number> = { Name: 50, Dept: 50, Pos: 50, OfficeAddr: 100, Tele: 11, Email: 100 };
const inputProps: Partial<Record<ContactPart, object>> = {
  Tele: { type: 'tel', inputMode: 'numeric' },
  Email: { type: 'email', inputMode: 'email' },
};
const counted = (max: number) => ({ max, strategy: characters });

/** The basic info while it is changed. */
export function BasicForm({ data, bound, onSaved, onBack }: Props) {
  const { t } = useTranslation();
  const edit = useBasicForm(data, onSaved);
  const { form } = edit;
  return (
    <OfficeForm form={form}>
      <FormSummary form={form} />
      <DraftOffer draft={edit.draft} />
      {edit.problem && (
        <Alert className={css.problem ?? ''} type="error" showIcon role="alert" title={problemText(t, edit.problem)} />
      )}
      <Panel title={t('people.basic.account')}>
        <div className={css.pair}>
          <Field form={form} name="accountName" required>
            <Input autoComplete="name" count={counted(50)} />
          </Field>
          <Field form={form} name="accountNameEn" hint={t('people.basic.accountNameEnHint')}>
            <Input autoComplete="off" lang="en" count={counted(100)} />
          </Field>
          <Field form={form} name="shdippDataDomain" required hint={edit.siteFixed && t('people.basic.stationFixed')}>
            <Select
              disabled={edit.siteFixed}
              placeholder={t('people.basic.chooseStation')}
              options={sites.map((value) => ({ value, label: t(`codes.site.${value}`) }))}
            />
          </Field>
        </div>
        {bound}
      </Panel>
      <div className={css.contacts}>
        {contacts.map((contact) => (
          <ContactPanel key={contact} form={form} contact={contact} />
        ))}
      </div>
      <StickyFoot>
        <Button onClick={onBack}>{t('people.basic.back')}</Button>
        <Button type="primary" htmlType="submit" loading={edit.busy}>
          {t('people.basic.submit')}
        </Button>
      </StickyFoot>
    </OfficeForm>
  );
}

function ContactPanel({ form, contact }: { form: Form<BasicValues>; contact: ContactName }) {
  const { t } = useTranslation();
  const optional = contact === 'contact2';
  return (
    <Panel title={t(`people.basic.${contact}`)}>
      {optional && <p className={css.hint}>{t('people.basic.contact2Hint')}</p>}
      {contactParts.map((part) => (
        <Field
          key={part}
          form={form}
          name={`${contact}${part}`}
          required={!optional}
          label={t(`people.basic.fields.${part}`)}
          hint={part === 'Tele' ? t('people.basic.teleHint') : undefined}
        >
          <Input autoComplete="off" count={counted(longest[part])} {...inputProps[part]} />
        </Field>
      ))}
    </Panel>
  );
}
