import { longestAsked } from '@portal/shared/calls/workflow';
import type { Field as RecordField } from '@portal/shared/records/define';
import { draftSchema, faultsOf, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { dayOf } from '@portal/shared/rules/dates';
import { Alert, Button, Form, Input } from 'antd';
import type { TFunction } from 'i18next';
import { createElement, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { fieldsOf, type KindField } from '../../records/fields.tsx';
import type { Problem } from '../../shared/api/problem.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { notices } from '../../shared/notices/slice.ts';
import { useRequest } from '../../shared/request/use-request.ts';
import { ErrorSummary, FieldLink } from '../../shared/ui/error-summary.tsx';
import { Split, Stack, StickyFoot } from '../../shared/ui/layout.tsx';
import { PageHead, Panel } from '../../shared/ui/panel.tsx';
import { problemText } from '../../shared/ui/problem-text.ts';
import { Field, fieldId, type SchemaForm } from '../../shared/ui/schema-form.tsx';
import { Text } from '../../shared/ui/text.tsx';
import { usePageTitle } from '../../shared/ui/title.ts';
import { useTranslate } from '../../shared/ui/translate.ts';
import { DraftOffer } from '../../shared/ui/unsaved.tsx';
import { useKeptForm } from '../../shared/ui/use-kept-form.ts';
import { type Content, type Detail, onePath, useWorkflowWords, type WorkflowView } from '../kind.ts';
import { moneyOf } from '../money.ts';
import { Contents, isId } from '../parts/contents.tsx';
import { ToList } from '../screens/list.tsx';
import { useTables } from '../tables.ts';
import { BankEntry } from './bank-entry.tsx';
import { TableEntry } from './entry.tsx';
import { type Filing, filingOf, sumBelow } from './filing.ts';
import { records } from './records.ts';
import { useServerDraft } from './server-draft.ts';
import { Sums } from './sums.tsx';
import css from './workflow-form.module.css';

/** What the form holds; `why` is asked for with a change. */
type Values = Readonly<Record<string, unknown>> & { why: string };

interface Props {
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

const valuesIn = (kind: WorkflowRecord, content: Content, files: Detail['files']): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(kind).map(({ wire, field, view }) => [wire, view.read(field, wire, { ...content, files })]),
  );

/** What is typed, as the call takes it: texts, which a rule can be asked about. */
const contentIn = (kind: WorkflowRecord, values: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(
    fieldsOf(kind).map(({ wire, view }) => [wire, view.sent(values[wire] ?? view.empty) as Content[string]]),
  );

function isRelevant(kind: WorkflowRecord, { name, field }: KindField, content: Content, today: string): boolean {
  if (field.onlyIf && content[field.onlyIf.field] !== field.onlyIf.is) return false;
  // what says something is shown, so that it can be taken out
  return kind.relevant?.[name]?.(content, today) ?? true;
}

/** What is wrong with what was typed: what the portal fills in is its own to get right. */
const faultsTyped = (kind: WorkflowRecord, content: Content, today: string): Record<string, string> =>
  Object.fromEntries(Object.entries(faultsOf(kind, content, today)).filter(([name]) => !kind.filled?.includes(name)));

const isNeeded = (kind: WorkflowRecord, name: string, field: RecordField): boolean =>
  !field.optional || kind.relevant?.[name] !== undefined;

const only = <Value,>(names: readonly string[], of: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));

type Words = ReturnType<typeof useWorkflowWords>;
function titleFor(
  words: Words,
  { kind, does, isNew }: { kind: WorkflowRecord; does: string; isNew: boolean },
  t: TFunction,
) {
  if (kind.files?.[does]) return words.form(does);
  if (isNew) return words.screen('add');
  return t(`workflow.form.${does === kind.change?.filedBy ? 'change' : 'edit'}`);
}

/** The form of a record in a workflow: in parts, checked by the rules of the server while it is typed. */
export function WorkflowForm({ of, existing, copied, named, act: does = 'save', changed = unread }: Props) {
  const { kind, part, requests, besideForm: Beside } = of;
  const filing = useMemo(() => filingOf(kind, does), [kind, does]);
  // what is filed takes the place of what stands once it is accepted
  const changes = does === kind.change?.filedBy;
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const words = useWorkflowWords(kind);
  const today = dayOf(Date.now());
  const tables = useTables(today);
  const [id, setId] = useState(existing?.id);
  /** how many files are on their way, by field */
  const [uploading, setUploading] = useState<Readonly<Record<string, number>>>({});
  const onUploading = useCallback(
    (field: string, count: number) => setUploading((now) => ({ ...now, [field]: count })),
    [],
  );
  const [refused, refuse] = useState<Problem>();
  /** whether it goes on to whoever looks at it next */
  const submits = useRef(false);
  const title = titleFor(words, { kind, does, isNew: !existing }, t);
  usePageTitle(title);

  const labels = Object.fromEntries([
    ...fieldsOf(kind).map(({ name, wire }) => [wire, words.field(name)]),
    ['why', t('workflow.form.why')],
  ]);
  const begins = existing?.content ?? { ...copied?.content, ...named };
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
  const send = (whole: boolean) => {
    submits.current = whole;
    kept.of.form.submit();
  };

  const faultsIn = (content: Content) => only(filing.fields, faultsTyped(kind, content, today));
  const filedIn = (content: Content) => only(filing.fields, content);
  const watched: Values | undefined = Form.useWatch((all) => all, { form: kept.of.form, preserve: true });
  const content = toInput(watched ?? kept.now());
  const faults = faultsIn(content);
  const shown = Object.entries(kind.sections)
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
  const isBusy = [save, act, next].some(({ status }) => status === 'running');
  const underway = Object.values(uploading).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHead title={title} intro={words.screen('whoDecides')}>
        <ToList of={of} />
      </PageHead>
      <DraftOffer draft={kept.draft.found ? kept.draft : onServer} onServer={!kept.draft.found} />
      <ErrorSummary found={kept.found} />
      {refused && !refused.fields && (
        <Stack below={4}>
          <Alert type="error" showIcon role="alert" title={problemText(t, refused)} />
        </Stack>
      )}
      <Form {...kept.form}>
        <Split>
          <Stack>
            {existing && kind.files && (
              <Contents
                {...{ kind, content: existing.content, files, day: today }}
                proposed={null}
                but={filing.fields}
              />
            )}
            {shown.map(({ section, fields }) => {
              const left = fields.filter(({ wire }) => faults[wire]).length;
              return (
                <Panel
                  key={section}
                  title={<span id={`${kind.kind}-${section}`}>{words.section(section)}</span>}
                  action={
                    <Text size="xs" tone={left ? 'secondary' : 'good'}>
                      {left ? t('workflow.form.left', { count: left }) : t('workflow.form.complete')}
                    </Text>
                  }
                >
                  <div className={css.fields}>
                    {fields.map((each) => (
                      <Box
                        key={each.wire}
                        {...{ kind, filing, each, of: kept.of, content, tables }}
                        onUploading={onUploading}
                        locked={lockedBy(kind, each.name, changes)}
                      />
                    ))}
                  </div>
                </Panel>
              );
            })}
            {changes && (
              <Panel title={t('workflow.form.why')}>
                <Field<Values> of={kept.of} name="why" required>
                  <Input.TextArea rows={3} maxLength={longestAsked.comment} />
                </Field>
              </Panel>
            )}
          </Stack>
          <Stack>
            {Beside && <Beside content={content} id={existing?.id ?? ''} />}
            <Checks {...{ kind, faults, words: words.field }} />
          </Stack>
        </Split>
      </Form>
      <StickyFoot>
        {onServer.keptAt && (
          <Text as="small" size="xs" tone="tertiary" role="status">
            {t('workflow.form.kept', { at: dateTime(onServer.keptAt) })}
          </Text>
        )}
        {underway > 0 && (
          <Text size="xs" tone="secondary" role="status">
            {t('record.rail.uploading', { count: underway })}
          </Text>
        )}
        {filing.next && (
          <Button loading={isBusy && !submits.current} disabled={isBusy || underway > 0} onClick={() => send(false)}>
            {t('workflow.form.save')}
          </Button>
        )}
        <Button
          type="primary"
          loading={isBusy && submits.current}
          disabled={isBusy || underway > 0}
          onClick={() => send(filing.next !== undefined || filing.whole)}
        >
          {filing.next === 'submit' ? t('workflow.form.submit') : words.act(filing.next ?? does)}
        </Button>
      </StickyFoot>
    </>
  );
}

/** Why a box takes nothing: the portal fills it in, or a change may not touch it. */
type Locked = 'filled' | 'locked';
function lockedBy(kind: WorkflowRecord, name: string, changes: boolean): Locked | undefined {
  if (kind.filled?.includes(name)) return 'filled';
  return changes && kind.change?.locked.includes(name) ? 'locked' : undefined;
}

interface BoxProps {
  kind: WorkflowRecord;
  filing: Filing;
  each: KindField;
  of: SchemaForm<Values>;
  content: Content;
  tables: ReturnType<typeof useTables>;
  locked: Locked | undefined;
  onUploading: (field: string, count: number) => void;
}

/** One box of the form, with what follows from it below. */
function Box({ kind, filing, each: { name, field, wire, view }, of, content, tables, locked, ...props }: BoxProps) {
  const { onUploading: tell } = props;
  const onUploading = useCallback((count: number) => tell(wire, count), [tell, wire]);
  const { t } = useTranslation();
  const translate = useTranslate();
  const sum = sumBelow(kind, filing, name);
  const currency =
    (field.type === 'decimal' || field.type === 'shares') && field.currency
      ? String(content[field.currency] ?? '')
      : '';
  const text = (at: string) => String(content[at] ?? '');
  const entry = {
    ...{
      field,
      lan: '' as const,
      label: of.labels[wire] ?? '',
      disabled: locked !== undefined,
      placeholder: '',
      translate,
    },
    ...{ onUploading, records, currency },
  };
  return (
    <Field
      of={of}
      name={wire}
      required={isNeeded(kind, name, field)}
      hint={
        locked
          ? t(`workflow.form.${locked}`)
          : sum &&
            moneyOf(text(sum.total), currency) && (
              <Sums total={text(sum.total)} parts={sum.parts.map(text)} currency={currency} said={sum.total === name} />
            )
      }
    >
      {field.type === 'text' && field.institution ? (
        <BankEntry disabled={locked !== undefined} />
      ) : field.type === 'text' && field.table ? (
        <TableEntry
          table={field.table}
          tables={tables}
          disabled={locked !== undefined}
          optional={field.optional === true}
        />
      ) : (
        createElement(view.Entry, entry)
      )}
    </Field>
  );
}

/** What keeps it from being submitted, by the rules of the server; each leads to its box. */
function Checks({
  kind,
  faults,
  words,
}: {
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
                  <FieldLink id={fieldId(kind.kind, name)}>{words(name)}</FieldLink>
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
