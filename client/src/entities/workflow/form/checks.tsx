import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { useTranslation } from 'react-i18next';
import { FieldLink } from '../../../core/form-parts/form-summary.tsx';
import type { Form } from '../../../core/forms/form.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import css from './checks.module.css';
import type { Values } from './content.ts';

/** What keeps it from being submitted, by the rules of the server; each leads to its box. */
export function Checks({
  form,
  kind,
  faults,
  words,
}: {
  form: Form<Values>;
  kind: WorkflowRecord;
  faults: Readonly<Record<string, string>>;
  words: (field: string) => string;
}) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const open = Object.keys(kind.fields).filter((name) => faults[name]);
  return (
    <div className={css.checks}>
      <Panel title={t('workflow.form.check')}>
        {open.length === 0 ? (
          <Text as="p" tone="good" role="status">
            {t('workflow.form.ready')}
          </Text>
        ) : (
          <Stack gap={2}>
            <p>{t('workflow.form.missing')}</p>
            <ul className={css.open}>
              {open.map((name) => (
                <li key={name}>
                  <FieldLink id={form.idOf(name)}>{words(name)}</FieldLink>
                  <Text as="small" size="xs" tone="tertiary">
                    {translate(faults[name] ?? '')}
                  </Text>
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </Panel>
    </div>
  );
}
