import { type UserRow, userReasonMax } from '@portal/shared/calls/user-admin';
import { roles as allRoles, type Role, type Site, sites } from '@portal/shared/codes/index';
import { kindNames } from '@portal/shared/records/names';
import { Checkbox, Form, Input, Select } from 'antd';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Consequences } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { nameOf } from '../columns.tsx';
import { type Decision, decide, final, needsReason, recordsOf, rulesOf } from '../decision.ts';

interface Props {
  decision: Decision;
  row: UserRow;
  /** whether it was done */
  onClose: (done: boolean) => void;
  /** it was done, or the list is out of date */
  onChanged: () => void;
}

const sentences = ['will', 'stays', 'after'] as const;

/** What else names them, counted by the server, and what becomes of it. */
function AccountName({ decision, id }: { decision: 'cancel' | 'erase'; id: string }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { data, problem } = useRead(recordsOf, { id });
  if (problem) return <li>{t('people.users.named.failed')}</li>;
  if (!data) return <li aria-busy="true">{t('people.users.named.counting')}</li>;
  const records = data.records.filter(({ total }) => total > 0);
  return (
    <>
      {records.map(({ kind, ...counts }) => (
        <li key={kind}>{t(`people.users.named.${decision}`, { ...kindNames(kind, translate), ...counts })}</li>
      ))}
      {data.decisions > 0 && <li>{t(`people.users.named.${decision}Decisions`, { count: data.decisions })}</li>}
      {records.length === 0 && data.decisions === 0 && <li>{t('people.users.named.none')}</li>}
    </>
  );
}

/** Asks why before something is done to an account, and says what it will do; erasing asks for its login name as well. */
export function Decide({ decision, row, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<ComponentRef<typeof Input>>(null);
  const [loginIdText, setTyped] = useState('');
  const [differs, setDiffers] = useState(false);
  const name = nameOf(t, row);
  const currentRoles = allRoles.filter((role) => row.roles.includes(role));
  const [roles, setRoles] = useState<Role[]>(currentRoles);
  const [site, setSite] = useState<Site>(row.dataDomain);
  const [isIncomplete, setLacks] = useState(false);
  const erasing = decision === 'erase';
  const granting = decision === 'grant';
  const isOther = () => {
    if (granting) {
      setLacks(roles.length === 0);
      return roles.length === 0;
    }
    const other = erasing && loginIdText.trim() !== row.loginId;
    setDiffers(other);
    if (other) box.current?.focus();
    return other;
  };
  return (
    <ReasonDialog
      title={t(`people.users.${decision}.title`, { name, loginId: row.loginId })}
      label={t('people.users.reason')}
      hint={t(erasing ? 'people.users.reasonErase' : 'people.users.reasonHint')}
      required={needsReason(decision)}
      max={userReasonMax}
      confirmLabel={t(`people.users.${decision}.yes`)}
      no={t('people.users.keep')}
      danger={final.includes(decision)}
      request={decide}
      rules={rulesOf(decision)}
      slot={`${decision} ${row.id}`}
      input={(reason: string) => ({
        decision,
        id: row.id,
        reason,
        ...(granting && {
          granted: { roles, dataDomain: site, was: { roles: currentRoles, dataDomain: row.dataDomain } },
        }),
      })}
      field="reason"
      isBlocked={isOther}
      notice={{ words: `people.users.${decision}.done`, params: { name } }}
      onChanged={onChanged}
      onClose={onClose}
      more={
        granting ? (
          <>
            <Form.Item
              label={t('people.users.grant.roles')}
              required
              help={isIncomplete && t('fields.chooseSome')}
              validateStatus={isIncomplete ? 'error' : ''}
            >
              <Checkbox.Group<Role>
                aria-label={t('people.users.grant.roles')}
                value={roles}
                options={allRoles.map((value) => ({ value, label: t(`codes.role.${value}`) }))}
                onChange={(selectedRoles) => {
                  setRoles(selectedRoles);
                  setLacks(false);
                }}
              />
            </Form.Item>
            <Form.Item label={t('people.users.grant.site')} htmlFor={id}>
              <Select<Site>
                id={id}
                value={site}
                options={sites.map((value) => ({ value, label: t(`codes.site.${value}`) }))}
                onChange={setSite}
              />
            </Form.Item>
          </>
        ) : (
          erasing && (
            <Form.Item
              label={t('people.users.confirmErase', { loginId: row.loginId })}
              required
              htmlFor={id}
              help={differs && t('people.users.confirmWrong')}
              validateStatus={differs ? 'error' : ''}
            >
              <Input
                id={id}
                ref={box}
                autoComplete="off"
                spellCheck={false}
                value={loginIdText}
                aria-invalid={differs}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setDiffers(false);
                }}
              />
            </Form.Item>
          )
        )
      }
    >
      <Consequences>
        {sentences.map((sentence) => (
          <li key={sentence}>{t(`people.users.${decision}.${sentence}`)}</li>
        ))}
        {(decision === 'cancel' || decision === 'erase') && <AccountName decision={decision} id={row.id} />}
      </Consequences>
    </ReasonDialog>
  );
}
