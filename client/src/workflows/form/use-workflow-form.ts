import { draftSchema } from '@portal/shared/records/workflow-record';
import { dayOf } from '@portal/shared/rules/dates';
import { Form } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { fieldsOf } from '../../records/fields.tsx';
import type { Problem } from '../../shared/api/problem.ts';
import { notices } from '../../shared/notices/slice.ts';
import { useRequest } from '../../shared/request/use-request.ts';
import { useTranslate } from '../../shared/ui/translate.ts';
import { useKeptForm } from '../../shared/ui/use-kept-form.ts';
import { type Content, type Detail, onePath, useWorkflowWords, type WorkflowView } from '../kind.ts';
import { contentIn, contentOfNew, faultsTyped, only, type Values, valuesIn } from './content.ts';
import { filingOf } from './filing.ts';
import { useServerDraft } from './server-draft.ts';

export interface Begun {
  of: WorkflowView;
  existing?: Detail;
  /** it begins with what this one says, but for what each has of its own */
  copied?: Detail;
  /** records that a new one refers to from the beginning */
  named?: Content;
  /** the act that it is filled in for: a draft is saved unless it is another */
  act?: string;
  /** what was read of it is out of date */
  changed?: () => void;
}

const unread = () => {};

/** What is typed in the form, what is wrong with it, and its way to the server. */
export function useWorkflowForm({ of, existing, copied, named, act: does = 'save', changed = unread }: Begun) {
  const { kind, part, requests } = of;
  const filing = useMemo(() => filingOf(kind, does), [kind, does]);
  // what is filed takes the place of what stands once it is accepted
  const changes = does === kind.change?.filedBy;
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const words = useWorkflowWords(kind);
  const today = dayOf(Date.now());
  const [id, setId] = useState(existing?.id);
  const [refused, refuse] = useState<Problem>();
  /** whether it goes on to whoever looks at it next */
  const submits = useRef(false);

  const labels = Object.fromEntries([
    ...fieldsOf(kind).map(({ name, wire }) => [wire, words.field(name)]),
    ['why', t('workflow.form.why')],
  ]);
  const begins = existing?.content ?? { ...(copied?.content ?? contentOfNew(kind)), ...named };
  // a file stays with the record that it was uploaded for
  const files = existing?.files ?? [];
  const own = copied && {
    ...(kind.unique && { [kind.unique.field]: '' }),
    ...Object.fromEntries(
      fieldsOf(kind).flatMap(({ wire, field }) => (field.type === 'documents' ? [[wire, []]] : [])),
    ),
  };
  const fixed = part ? { [part.field]: part.is } : {};

  const saved = (record: string) => {
    changed();
    onServer.saved();
    kept.saved(onePath(of, record));
  };
  const failed = (problem: Problem) => {
    refuse(problem);
    kept.refused(problem.fields);
  };
  const goesOn = () => submits.current && filing.next !== undefined;
  const next = useRequest(requests.act, {
    slot: `form next ${id ?? ''}`,
    onDone: (done) => {
      dispatch(notices.good({ words: 'workflow.act.done', params: { act: words.act(filing.next ?? '') } }));
      saved(done.id);
    },
    onFail: failed,
  });
  const act = useRequest(requests.act, {
    slot: `form ${id ?? ''}`,
    onDone: (done) => {
      if (goesOn()) return next.run({ id: done.id, act: filing.next ?? '' });
      dispatch(notices.good({ words: 'workflow.act.done', params: { act: words.act(does) } }));
      saved(done.id);
    },
    onFail: failed,
  });
  const save = useRequest(requests.save, {
    slot: `form ${existing?.id ?? ''}`,
    onDone: (done) => {
      // from now on it is that record that is saved
      setId(done.id);
      if (goesOn()) return next.run({ id: done.id, act: filing.next ?? '' });
      dispatch(notices.good({ words: 'workflow.form.saved' }));
      saved(done.id);
    },
    onFail: failed,
  });

  const faultsIn = (content: Content) => only(filing.fields, faultsTyped(kind, content, today));
  const filedIn = (content: Content) => only(filing.fields, content);
  const draft = `${kind.kind} ${part?.is ?? ''} ${changes ? 'change' : does === 'save' ? '' : does} ${existing?.id ?? copied?.id ?? ''}`;
  const toInput = (values: Values) => contentIn(kind, { ...values, ...fixed });
  const kept = useKeptForm<Values, Values>({
    name: kind.kind,
    labels,
    schema: draftSchema(kind, {}),
    toInput,
    first: { ...valuesIn(kind, { ...begins, ...own, ...fixed }, files), why: '' },
    draft: {
      name: draft,
      of: (values) => values,
      values: (values) => values,
    },
    onChange: () => onServer.changed(),
    send: (values) => {
      refuse(undefined);
      const content = toInput(values);
      const faults = submits.current || filing.whole ? faultsIn(content) : {};
      if (changes && values.why.trim() === '') faults.why = 'fields.required';
      const said = Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, translate(key)]));
      if (Object.keys(said).length > 0) return kept.refused(said);
      const comment = changes ? { comment: values.why.trim() } : {};
      if (does !== 'save' && id) return act.run({ id, act: does, ...comment, content: filedIn(content) });
      return save.run({ ...(id && { id }), ...filedIn(content) });
    },
  });
  const onServer = useServerDraft<Values>({ name: draft, values: kept.now, restore: kept.restore });
  const watched: Values | undefined = Form.useWatch((all) => all, { form: kept.of.form, preserve: true });
  const content = toInput(watched ?? kept.now());
  return {
    filing,
    changes,
    today,
    files,
    kept,
    onServer,
    refused,
    content,
    /** what is wrong, by field */
    faults: faultsIn(content),
    isBusy: [save, act, next].some(({ status }) => status === 'running'),
    submits: submits.current,
    send(whole: boolean) {
      submits.current = whole;
      kept.of.form.submit();
    },
  };
}
