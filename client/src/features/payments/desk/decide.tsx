import { longestAsked } from '@portal/shared/calls/workflow';
import { askedFaultOf, finalStates, type RequiredInput, transitionsOf } from '@portal/shared/records/workflow';
import { openWays } from '@portal/shared/records/workflow-record';
import { characters } from '@portal/shared/rules/text';
import { Alert, Button, Input } from 'antd';
import { type Ref, useId, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import type { ShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { doneNotice } from '../../../entities/workflow/done-notice.ts';
import type { Answering } from '../../../entities/workflow/findings/use-reasons.ts';
import { type Detail, useWorkflowWords, type WorkflowView } from '../../../entities/workflow/kind.ts';
import { ActDialog } from '../../../entities/workflow/parts/act-dialog.tsx';
import { Cluster } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { mainOf, offered, stays } from './acts.ts';
import css from './desk.module.css';
import { Sums } from './sums.tsx';

const desk = 'kinds.remittance.desk';

/** For keys of the keyboard. */
export interface Deciding {
  doMain: () => void;
  ask: (act: string) => void;
}

interface Props {
  ref: Ref<Deciding>;
  workflow: WorkflowView;
  detail: Detail;
  record: ShownRecord<Detail>;
  /** the findings that the main act needs a reason for */
  answering: Answering;
  /** what was read of it is out of date */
  onChanged: () => void;
  /** the main act was done, as it is called */
  onContinue: (act: string) => void;
}

/** What the bank does now: the main act with what it asks for entered in place, all others by a dialog; in sight all the time. */
export function Decide({ ref, workflow, detail, record, answering, onChanged, onContinue }: Props) {
  const { kind, requests } = workflow;
  const { t } = useTranslation();
  const translate = useTranslate();
  const id = useId();
  const words = useWorkflowWords(kind);
  const dispatch = useDispatch();
  const [inputValues, setInputValues] = useState<Partial<Record<RequiredInput, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const [pendingAct, setPendingAct] = useState<string>();
  const [actProblem, setActProblem] = useState<Problem>();
  const { state, content, noted: computed, can, forColleague, hasPending, pendingValues } = detail;
  const acts = offered(kind, detail);
  const main = mainOf(kind, detail);
  const transitions = main ? transitionsOf(kind, main, { state, doneBy: {} }) : [];
  const open = main ? openWays(kind, main, detail) : [];
  const asks = [...new Set(transitions.flatMap((transition) => transition.asks ?? []))];
  const { run, status } = useRequest(requests.act, {
    slot: `${detail.id} ${main}`,
    onDone: (done) => {
      record.noteOwn(done.recordVersion);
      if (done.filed) dispatch(doneNotice(words.act(main ?? ''), done));
      if (done.filed || (main && stays.has(main))) onChanged();
      else onContinue(words.act(main ?? ''));
    },
    onFail: (problem) => {
      setActProblem(problem);
      answering.refused(problem);
      onChanged();
    },
  });
  const faultOf = (name: RequiredInput): string => {
    const fault = isTried && askedFaultOf(name, inputValues[name] ?? '');
    return fault ? translate(fault) : (actProblem?.fields?.[name] ?? '');
  };
  const doMain = () => {
    const { shown: current, newer } = record;
    if (!main || !current || newer || status === 'running') return;
    setIsTried(true);
    const wrong = asks.find((name) => askedFaultOf(name, inputValues[name] ?? ''));
    if (wrong) return document.getElementById(`${id}-${wrong}`)?.focus();
    if (!answering.isWhole()) return;
    setActProblem(undefined);
    const { recordVersion } = current;
    run({
      id: detail.id,
      act: main,
      recordVersion,
      ...Object.fromEntries(asks.map((name) => [name, inputValues[name]?.trim() ?? ''])),
      ...answering.sent(),
    });
  };
  useImperativeHandle(ref, () => ({ doMain, ask: (act) => acts.includes(act) && setPendingAct(act) }));
  const ends = (act: string) =>
    transitionsOf(kind, act, { state, doneBy: {} }).every(({ to }) => finalStates(kind).includes(to));
  const next = kind.waitsFor[state];
  return (
    <section className={css.decide} aria-label={translate(`${desk}.decision`)}>
      <div className={css.sums}>
        <Sums
          content={content}
          rate={inputValues.rate?.trim() || computed.fxRate || pendingValues?.values.rate || ''}
        />
      </div>
      <div className={css.act}>
        {asks.map((name) => (
          <label key={name} className={css.asked} htmlFor={`${id}-${name}`}>
            <Text size="xs" tone="tertiary">
              {t(`workflow.act.${name}`)}
            </Text>
            <Input
              id={`${id}-${name}`}
              value={inputValues[name] ?? ''}
              inputMode={name === 'rate' ? 'decimal' : 'text'}
              status={faultOf(name) ? 'error' : ''}
              aria-invalid={faultOf(name) !== ''}
              aria-describedby={`${id}-${name}-fault`}
              count={{ max: longestAsked[name], strategy: characters }}
              onChange={({ target }) => {
                setInputValues((now) => ({ ...now, [name]: target.value }));
                setActProblem(undefined);
              }}
            />
            <Text id={`${id}-${name}-fault`} size="xs" tone="bad">
              {faultOf(name)}
            </Text>
          </label>
        ))}
        {actProblem && <Alert type="error" showIcon role="alert" title={problemText(t, actProblem)} />}
        <Text as="p" size="xs" tone="secondary">
          {open.length > 0 && t('workflow.act.becomes', { state: open.map(({ to }) => words.state(to)).join(' / ') })}
          {!main && hasPending && t('workflow.pending.title')}
          {!main &&
            !hasPending &&
            next === 'bank' &&
            translate(`${desk}.${can.length > 0 && !forColleague ? 'nothing' : 'fourEyes'}`)}
          {!main && !hasPending && next && next !== 'bank' && t('workflow.one.waitsFor', { party: words.party(next) })}
          {!main && !hasPending && !next && t('workflow.one.final')}
        </Text>
        <Cluster gap={2} justify="end">
          {acts
            .filter((act) => act !== main)
            .map((act) => (
              <Button
                key={act}
                danger={ends(act)}
                disabled={record.newer !== undefined}
                onClick={() => setPendingAct(act)}
              >
                {words.act(act)}
              </Button>
            ))}
          {main && (
            <Button
              type="primary"
              loading={status === 'running'}
              disabled={record.newer !== undefined}
              aria-keyshortcuts="Control+Enter"
              onClick={doMain}
            >
              {stays.has(main) ? words.act(main) : translate(`${desk}.andNext`, { act: words.act(main) })}
              <kbd className={css.key}>Ctrl ↵</kbd>
            </Button>
          )}
        </Cluster>
      </div>
      {pendingAct && (
        <ActDialog
          kind={kind}
          requests={requests}
          row={detail}
          loadedDetail={record.shown}
          act={pendingAct}
          entries={workflow.entries}
          onChanged={onChanged}
          onDone={record.noteOwn}
          onClose={() => setPendingAct(undefined)}
        />
      )}
    </section>
  );
}
