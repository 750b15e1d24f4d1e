import { longestAsked } from '@portal/shared/calls/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { Alert, Input } from 'antd';
import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { Field, OfficeForm } from '../../../core/form-parts/form.tsx';
import { FormSummary } from '../../../core/form-parts/form-summary.tsx';
import { DraftOffer } from '../../../core/form-parts/unsaved.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { Split, Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { fieldsOf } from '../../record/fields.tsx';
import { useWorkflowWords } from '../kind.ts';
import { Contents, isId } from '../parts/contents.tsx';
import { RecordChanged } from '../parts/record-changed.tsx';
import { ToList } from '../screens/list.tsx';
import { useTables } from '../tables.ts';
import { Checks } from './checks.tsx';
import { isRelevant } from './content.ts';
import { FormFooter } from './form-footer.tsx';
import { Part } from './form-section.tsx';
import { useWorkflowForm, type WorkflowFormOptions } from './use-workflow-form.ts';

type Words = ReturnType<typeof useWorkflowWords>;
function titleFor(
  words: Words,
  { kind, does: act, isNew }: { kind: WorkflowRecord; does: string; isNew: boolean },
  t: TFunction,
) {
  if (kind.files?.[act]) return words.form(act);
  if (isNew) return words.screen('add');
  return t(`workflow.form.${act === kind.change?.filedBy ? 'change' : 'edit'}`);
}

/** The form of a record in a workflow: in parts, checked by the rules of the server while it is typed. */
export function WorkflowForm(options: WorkflowFormOptions) {
  const { of: workflow, existing } = options;
  const { kind, part, besideForm: FormAside } = workflow;
  const entry = useWorkflowForm(options);
  const { form, filing, changes, today, files, draft, onServer, record, refused: saveProblem, content, faults } = entry;
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  const tables = useTables(today);
  /** how many files are on their way, by field */
  const [uploading, setUploading] = useState<Readonly<Record<string, number>>>({});
  const onUploading = useCallback(
    (field: string, count: number) => setUploading((now) => ({ ...now, [field]: count })),
    [],
  );
  const title = titleFor(words, { kind, does: filing.act, isNew: !existing }, t);
  usePageTitle(title);
  const visibleSections = Object.entries(kind.sections)
    .map(([section, names]) => ({
      section,
      fields: fieldsOf(kind).filter(
        (each) =>
          names.includes(each.name) &&
          filing.fields.includes(each.name) &&
          !isId(kind, each.name) &&
          each.name !== part?.field &&
          isRelevant(kind, each, content, today),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      <PageHead title={title} intro={words.screen('whoDecides')}>
        <ToList workflow={workflow} />
      </PageHead>
      <DraftOffer draft={draft.found ? draft : onServer} onServer={!draft.found} />
      <FormSummary form={form} />
      {record.newer && (
        <Stack below={4}>
          <RecordChanged kind={kind} record={record} onTakeOver={entry.takeOver} />
        </Stack>
      )}
      {saveProblem && !saveProblem.fields && (
        <Stack below={4}>
          <Alert type="error" showIcon role="alert" title={problemText(t, saveProblem)} />
        </Stack>
      )}
      <OfficeForm form={form}>
        <Split>
          <Stack>
            {existing && kind.files && (
              <Contents
                kind={kind}
                content={existing.content}
                erased={existing.erased}
                files={files}
                day={today}
                referred={existing.referred}
                proposed={null}
                but={filing.fields}
              />
            )}
            {visibleSections.map((each) => (
              <Part
                key={each.section}
                kind={kind}
                filing={filing}
                content={content}
                tables={tables}
                faults={faults}
                onUploading={onUploading}
                changes={changes}
                {...each}
                form={form}
              />
            ))}
            {changes && (
              <Panel title={t('workflow.form.why')}>
                <Field form={form} name="why" required>
                  <Input.TextArea rows={3} maxLength={longestAsked.comment} />
                </Field>
              </Panel>
            )}
          </Stack>
          <Stack>
            {FormAside && <FormAside content={content} id={existing?.id ?? ''} />}
            <Checks form={form} kind={kind} faults={faults} words={words.field} />
          </Stack>
        </Split>
      </OfficeForm>
      <FormFooter
        filing={filing}
        words={words}
        keptAt={onServer.keptAt}
        underway={Object.values(uploading).reduce((sum, count) => sum + count, 0)}
        isBusy={entry.isBusy}
        submits={entry.submits}
        onSend={entry.send}
      />
    </>
  );
}
