import { differing, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { type Detail, useWorkflowWords } from '../kind.ts';
import { ComparedContents } from './contents.tsx';

interface Props {
  kind: WorkflowRecord;
  record: ShownRecord<Detail>;
  /** in a form: takes the new text of a field into it */
  onTakeOver?: (field: string) => void;
}

/** Of a record that has changed since it was shown: by whom and when, and both texts of each field that differs. */
export function RecordChanged({ kind, record: { shown: current, newer, accept }, onTakeOver }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const words = useWorkflowWords(kind);
  if (!current || !newer) return null;
  const last = newer.history.at(-1);
  const fields = differing(kind, current.content, newer.content);
  const proposed = newer.proposed && differing(kind, current.proposed ?? {}, newer.proposed);
  const act = last && (last.act === 'save' ? t('workflow.one.saved') : words.act(last.act));
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('workflow.changed.title')}
      description={
        <Stack gap={3}>
          {last && <span>{[act, last.by, dateTime(last.at)].filter(Boolean).join(' · ')}</span>}
          {current.state !== newer.state && (
            <span>
              {t('workflow.changed.state', { from: words.state(current.state), to: words.state(newer.state) })}
            </span>
          )}
          {(fields.length > 0 || (proposed?.length ?? 0) > 0) && (
            <ComparedContents
              kind={kind}
              fields={[...new Set([...fields, ...(proposed ?? [])])]}
              files={newer.files}
              referred={{ ...current.referred, ...newer.referred }}
              label={t('workflow.changed.title')}
              heads={[t('workflow.changed.before'), t('workflow.changed.now')]}
              before={{ ...current.content, ...current.proposed }}
              after={{ ...newer.content, ...newer.proposed }}
              onTakeOver={onTakeOver}
            />
          )}
          <Button onClick={accept}>{t(onTakeOver ? 'centre.changed.keep' : 'workflow.changed.seen')}</Button>
        </Stack>
      }
    />
  );
}
