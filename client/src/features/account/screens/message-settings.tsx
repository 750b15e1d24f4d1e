import type { loadPreferences } from '@portal/shared/calls/preferences';
import type { OutputOf } from '@portal/shared/define/call';
import { type MessageChoice, type MessageKind, messageChoices, messageKinds } from '@portal/shared/records/preferences';
import { pathTo } from '@portal/shared/screens';
import { Alert, Radio, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../core/page/state.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { usePhone } from '../../../kit/use-media.ts';
import { useChoices } from '../use-choices.ts';
import css from './message-settings.module.css';

type Answer = OutputOf<typeof loadPreferences>;

interface Props {
  chosen: Answer['preferences'];
  onChoose: (kind: MessageKind, choice: MessageChoice) => void;
}

/** How one is told of what; each change is saved at once. */
export function MessageSettingsScreen() {
  const { t } = useTranslation();
  const phone = usePhone();
  const { chosen: choices, hasMail, problem, retry, choose } = useChoices();
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  const props = choices && { chosen: choices, onChoose: choose };
  return (
    <>
      <PageHead title={t('people.messages.title')} intro={t('people.messages.intro')} />
      <Stack gap={3} width="content">
        {!hasMail && (
          <Alert
            type="info"
            showIcon
            title={t('people.messages.noMail')}
            action={<Link to={pathTo('bindMail')}>{t('people.messages.bindMail')}</Link>}
          />
        )}
        <Panel title={t('people.messages.how')}>
          <Stack gap={3}>
            {props && (phone ? <Lines {...props} /> : <Table {...props} />)}
            <Text as="p" tone="secondary">
              {t('people.messages.none')}
            </Text>
          </Stack>
        </Panel>
      </Stack>
    </>
  );
}

function Table({ chosen: choices, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <table className={css.table} aria-label={t('people.messages.how')}>
      <thead>
        <tr>
          <th scope="col">{t('people.messages.kind')}</th>
          {messageChoices.map((choice) => (
            <th key={choice} scope="col">
              {t(`people.messages.choices.${choice}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messageKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`records.kinds.${kind}`)}</th>
            {messageChoices.map((choice) => (
              <td key={choice}>
                <Radio
                  name={kind}
                  checked={choices[kind] === choice}
                  aria-label={`${t(`records.kinds.${kind}`)}: ${t(`people.messages.choices.${choice}`)}`}
                  onChange={() => onChoose(kind, choice)}
                />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('people.messages.security')}</th>
          <td colSpan={messageChoices.length}>
            <Text tone="secondary">{t('people.messages.always')}</Text>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The same where a table has no room. */
function Lines({ chosen: choices, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Stack gap={3}>
      {messageKinds.map((kind) => (
        <div key={kind} className={css.row}>
          <label htmlFor={`${id}${kind}`}>{t(`records.kinds.${kind}`)}</label>
          <Select
            id={`${id}${kind}`}
            value={choices[kind]}
            options={messageChoices.map((value) => ({ value, label: t(`people.messages.choices.${value}`) }))}
            onChange={(choice: MessageChoice) => onChoose(kind, choice)}
          />
        </div>
      ))}
      <div className={css.row}>
        {t('people.messages.security')}
        <Text tone="secondary">{t('people.messages.always')}</Text>
      </div>
    </Stack>
  );
}
