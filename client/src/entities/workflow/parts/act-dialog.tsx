import { longestAsked } from '@portal/shared/calls/workflow';
import {
  askedFaultOf,
  askedFor,
  type BankValueKind,
  bankValueKinds,
  finalStates,
  type RequiredInput,
  type Transition,
  transitionsOf,
} from '@portal/shared/records/workflow';
import { openWays, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { characters } from '@portal/shared/rules/text';
import { Alert, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { useClosing } from '../../../core/form-parts/unsaved.tsx';
import { useShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { useTranslate } from '../../../kit/translate.ts';
import { doneNotice } from '../done-notice.ts';
import { ReasonsAsked } from '../findings/reasons.tsx';
import { useReasons } from '../findings/use-reasons.ts';
import { type Detail, type Entries, type Row, useWorkflowWords, type WorkflowRequests } from '../kind.ts';
import { DecidedOn } from './contents.tsx';
import { PendingValues } from './pending.tsx';
import { RecordChanged } from './record-changed.tsx';

interface Props {
  kind: WorkflowRecord;
  requests: WorkflowRequests;
  row: Pick<Row, 'id' | 'name' | 'state'>;
  /** as it was looked at; loaded where a list asks, which shows a part of it */
  loadedDetail?: Detail | undefined;
  act: string;
  entries?: Entries | undefined;
  /** the version that the act led to */
  onDone?: (recordVersion: number) => void;
  /** it was done, or refused: what is shown may be out of date */
  onChanged: () => void;
  onClose: () => void;
}

/** Says what an act will do, asks for what it needs, does it, and says why it was refused. */
export function ActDialog({
  kind,
  requests,
  row,
  loadedDetail: initial,
  act,
  entries,
  onDone,
  onChanged,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const id = useId();
  const words = useWorkflowWords(kind);
  const [inputValues, setInputValues] = useState<Partial<Record<RequiredInput, string>>>({});
  const [faults, setFaults] = useState<Partial<Record<RequiredInput, string>>>({});
  const [actProblem, setActProblem] = useState<Problem>();
  const transitions = transitionsOf(kind, act, { state: row.state, doneBy: {} });
  const needed = askedFor.filter((requiredInput) =>
    transitions.some((transition) => transition.asks?.includes(requiredInput)),
  );
  const ends = transitions.every(({ to }) => finalStates(kind).includes(to));
  const { data } = useRead(requests.show, { id: row.id }, row.id);
  const record = useShownRecord(data, initial ?? data);
  const { shown: current, newer } = record;
  const recorded: Detail['bankValues'] = current?.bankValues ?? {};
  const corrected = bankValueKinds.filter(
    (name) => recorded[name] !== undefined && transitions.some((transition) => transition.corrects?.includes(name)),
  );
  const asks = [...corrected, ...needed];
  const isCorrection = transitions.some((transition) => transition.corrects);
  const inputOf = (requiredInput: RequiredInput): string =>
    inputValues[requiredInput] ?? (isBankValue(requiredInput) ? recorded[requiredInput] : undefined) ?? '';
  const answering = useReasons(kind, act, current?.findings);
  const { run, status } = useRequest(requests.act, {
    slot: `${row.id} ${act}`,
    onDone: (done) => {
      onDone?.(done.recordVersion);
      dispatch(doneNotice(words.act(act), done));
      onClose();
      onChanged();
    },
    onFail: (problem) => {
      setActProblem(problem);
      setFaults(problem.fields ?? {});
      answering.refused(problem);
      onChanged();
    },
  });
  const isTyped = [...Object.values(inputValues), ...Object.values(answering.reasons)].some(
    (value) => value.trim() !== '',
  );
  const cancel = useClosing(isTyped && status !== 'running', onClose);
  const send = () => {
    const wrong = asks.flatMap((requiredInput) => {
      const fault = askedFaultOf(requiredInput, inputOf(requiredInput));
      return fault ? [[requiredInput, translate(fault)] as const] : [];
    });
    setFaults(Object.fromEntries(wrong));
    if (wrong[0]) return document.getElementById(`${id}-${wrong[0][0]}`)?.focus();
    if (!answering.isWhole() || !current || newer) return;
    setActProblem(undefined);
    const { recordVersion } = current;
    run({
      id: row.id,
      act,
      recordVersion,
      ...Object.fromEntries(asks.map((requiredInput) => [requiredInput, inputOf(requiredInput).trim()])),
      ...answering.sent(),
    });
  };
  return (
    <Modal
      open
      title={t('workflow.act.ask', { act: words.act(act), name: row.name })}
      okText={words.act(act)}
      okButtonProps={{ danger: ends, disabled: !current || newer !== undefined }}
      confirmLoading={status === 'running'}
      cancelText={t('workflow.act.cancel')}
      onOk={send}
      onCancel={cancel}
    >
      <RecordChanged kind={kind} record={record} />
      {current && !newer && <DecidedOn kind={kind} detail={current} />}
      {current && !newer && transitions.some(({ pending }) => pending && pending !== 'files') && (
        <PendingValues kind={kind} detail={current} />
      )}
      {isCorrection && <p>{t('workflow.act.correct')}</p>}
      <Becomes kind={kind} transitions={current ? openWays(kind, act, current) : transitions} />
      <ReasonsAsked kind={kind} answering={answering} />
      <Form layout="vertical" component={false}>
        {asks.map((requiredInput) => {
          const fault = faults[requiredInput];
          const enter = (value: string) => {
            setInputValues((now) => ({ ...now, [requiredInput]: value }));
            setFaults(({ [requiredInput]: _, ...others }) => others);
          };
          const [name, value] = [`${id}-${requiredInput}`, inputOf(requiredInput)];
          const Entry = entries?.[requiredInput];
          const control = {
            id: name,
            value,
            'aria-invalid': fault !== undefined,
            count: { max: longestAsked[requiredInput], strategy: characters },
            onChange: ({ target }: { target: { value: string } }) => enter(target.value),
          };
          return (
            <Form.Item
              key={requiredInput}
              label={t(
                isCorrection && requiredInput === 'comment'
                  ? 'workflow.pending.reason'
                  : `workflow.act.${requiredInput}`,
              )}
              required
              htmlFor={control.id}
              validateStatus={fault ? 'error' : ''}
              help={fault}
            >
              {Entry ? (
                <Entry id={name} record={row.id} value={value} isWrong={fault !== undefined} onChoose={enter} />
              ) : requiredInput === 'comment' ? (
                <Input.TextArea rows={3} {...control} />
              ) : (
                <Input {...control} />
              )}
            </Form.Item>
          );
        })}
      </Form>
      {actProblem && !newer && <Alert type="error" showIcon role="alert" title={problemText(t, actProblem)} />}
    </Modal>
  );
}

const isBankValue = (requiredInput: RequiredInput): requiredInput is BankValueKind =>
  bankValueKinds.some((name) => name === requiredInput);

/** Where an act leads: to one of several states where that depends on what is given with it. */
function Becomes({ kind, transitions }: { kind: WorkflowRecord; transitions: readonly Transition[] }) {
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  const [first, ...others] = transitions;
  const next = first && others.length === 0 ? kind.waitsFor[first.to] : undefined;
  return (
    <p>
      {t('workflow.act.becomes', { state: transitions.map(({ to }) => words.state(to)).join(' / ') })}{' '}
      {next && t('workflow.act.turn', { party: words.party(next) })}
    </p>
  );
}
