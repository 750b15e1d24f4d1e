import { draftSchema } from '@portal/shared/records/workflow-record';
import { dayOf } from '@portal/shared/rules/dates';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '../../../core/api/problem.ts';
import { useSessionFormDraft } from '../../../core/form-parts/use-session-draft.ts';
import { useShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { useEdits } from '../../../core/forms/draft.ts';
import type { FieldErrors } from '../../../core/forms/form-store.ts';
import { useFormGuard } from '../../../core/forms/leave-guard.ts';
import { schemaRules } from '../../../core/forms/schema-rules.ts';
import { useForm, useFormValues } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { fieldsOf } from '../../record/fields.tsx';
import { doneNotice } from '../done-notice.ts';
import { type Content, type Detail, onePath, useWorkflowWords, type WorkflowView } from '../kind.ts';
import { contentIn, contentOfNew, faultsTyped, only, type Values, valuesIn } from './content.ts';
import { filingOf } from './filing.ts';
import { useServerDraft } from './server-draft.ts';

export interface WorkflowFormOptions {
  of: WorkflowView;
  existing?: Detail;
  /** it begins with what this one says, but for what each has of its own */
  copied?: Detail;
  /** records that a new one refers to from the beginning */
  named?: Content;
  /** the act that it is filled in for: a draft is saved unless it is another */
  act?: string;
  /** what was read of it is out of date; `own`: the version that the reader themselves led it to */
  changed?: (own?: number) => void;
}

const unread = () => {};

const errorsOf = (faults: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, { key, params: {} }]));

/** What is typed in the form, what is wrong with it, and its way to the server. */
export function useWorkflowForm({
  of: workflow,
  existing,
  copied,
  named: presetValues,
  act: formAct = 'save',
  changed = unread,
}: WorkflowFormOptions) {
  const { kind, part, requests } = workflow;
  const filing = useMemo(() => filingOf(kind, formAct), [kind, formAct]);
  // what is filed takes the place of what stands once it is accepted
  const changes = formAct === kind.change?.filedBy;
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const words = useWorkflowWords(kind);
  const today = dayOf(Date.now());
  const [id, setId] = useState(existing?.id);
  const record = useShownRecord(existing);
  const [saveProblem, setSaveProblem] = useState<Problem>();
  /** whether it goes on to whoever looks at it next */
  const submits = useRef(false);

  const labels = Object.fromEntries([
    ...fieldsOf(kind).map(({ name, wire }) => [wire, words.field(name)]),
    ['why', t('workflow.form.why')],
  ]);
  const begins = existing?.content ?? { ...(copied?.content ?? contentOfNew(kind)), ...presetValues };
  // a file stays with the record that it was uploaded for
  const files = existing?.files ?? [];
  const own = copied && {
    ...(kind.unique && { [kind.unique.field]: '' }),
    ...Object.fromEntries(
      fieldsOf(kind).flatMap(({ wire, field }) => (field.type === 'documents' ? [[wire, []]] : [])),
    ),
  };
  const fixed = part ? { [part.field]: part.is } : {};

  const filedUnder = existing?.id ?? '';
  const saved = ({ id: record, recordVersion }: { id: string; recordVersion: number }) => {
    form.save();
    onServer.saved();
    changed(recordVersion);
    void navigate(onePath(workflow, record));
  };
  const failed = (problem: Problem) => {
    if (problem.code === '409') changed();
    setSaveProblem(problem);
    form.refuse(problem.fields);
  };
  const goesOn = () => submits.current && filing.next !== undefined;
  // slots last as long as the form: one that followed the id of a new record would miss the end of its own submit
  const next = useRequest(requests.act, {
    slot: `form next ${filedUnder}`,
    onDone: (done) => {
      dispatch(doneNotice(words.act(filing.next ?? ''), done));
      saved(done);
    },
    onFail: failed,
  });
  const act = useRequest(requests.act, {
    slot: `form ${filedUnder}`,
    onDone: (done) => {
      record.noteOwn(done.recordVersion);
      if (goesOn()) return next.run({ ...done, act: filing.next ?? '' });
      dispatch(doneNotice(words.act(formAct), done));
      saved(done);
    },
    onFail: failed,
  });
  const save = useRequest(requests.save, {
    slot: `form ${filedUnder}`,
    onDone: (done) => {
      // from now on it is that record that is saved
      setId(done.id);
      record.noteOwn(done.recordVersion);
      if (goesOn()) {
        // it is a draft of its own by now: what is kept would be offered for a second one
        form.save();
        onServer.saved();
        return next.run({ ...done, act: filing.next ?? '' });
      }
      dispatch(notices.good({ words: 'workflow.form.saved' }));
      saved(done);
    },
    onFail: failed,
  });

  const faultsIn = (content: Content) => only(filing.fields, faultsTyped(kind, content, today));
  const filedIn = (content: Content) => only(filing.fields, content);
  const draftName = `${kind.kind} ${part?.is ?? ''} ${changes ? 'change' : formAct === 'save' ? '' : formAct} ${existing?.id ?? copied?.id ?? ''}`;
  const toInput = (values: Values) => contentIn(kind, { ...values, ...fixed });
  const checkDraft = schemaRules(draftSchema(kind, {}), toInput);
  const [initial] = useState((): Values => ({ ...valuesIn(kind, { ...begins, ...own, ...fixed }, files), why: '' }));
  const form = useForm<Values>({
    name: kind.kind,
    labels,
    initial,
    validate: (values) => ({
      ...(submits.current || filing.whole ? errorsOf(faultsIn(toInput(values))) : {}),
      ...(changes && values.why.trim() === '' && { why: { key: 'fields.required', params: {} } }),
      ...checkDraft(values),
    }),
    onSubmit(values) {
      setSaveProblem(undefined);
      const content = filedIn(toInput(values));
      const comment = changes ? { comment: values.why.trim() } : {};
      const recordVersion = Math.max(record.shown?.recordVersion ?? 0, record.ownVersion);
      if (formAct !== 'save' && id) return act.run({ id, act: formAct, recordVersion, ...comment, content });
      return save.run({ ...(id && { id, recordVersion }), ...content });
    },
  });
  useFormGuard(form);
  const draft = useSessionFormDraft(form, draftName);
  const onServer = useServerDraft<Values>({ name: draftName, values: form.values, onRestore: form.restore });
  useEdits(form, onServer.changed);
  // a keystroke draws its own box at once, and what follows from it after that
  const content = toInput(useDeferredValue(useFormValues(form)));
  return {
    form,
    filing,
    changes,
    today,
    files,
    draft,
    onServer,
    /** refused for another reason than that the record has changed, which is told in `record` */
    refused: record.newer ? undefined : saveProblem,
    record,
    content,
    /** what is wrong, by field */
    faults: faultsIn(content),
    isBusy: [save, act, next].some(({ status }) => status === 'running'),
    submits: submits.current,
    /** takes a field into the form as the newer version of the record has it */
    takeOver(wire: string) {
      const { newer } = record;
      const now = newer && valuesIn(kind, newer.content, newer.files);
      if (now) form.change({ [wire]: now[wire] } as Partial<Values>);
    },
    send(isComplete: boolean) {
      submits.current = isComplete;
      void form.submit();
    },
  };
}
