import { longestAsked } from '@portal/shared/calls/workflow';
import {
  type Asked,
  askedFaultOf,
  askedFor,
  type BankValueKind,
  bankValueKinds,
  finalStates,
  type Transition,
  transitionsOf,
} from '@portal/shared/records/workflow';
import { openWays, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { characters } from '@portal/shared/rules/text';
import { Alert, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Problem } from '../../shared/api/problem.ts';
import { useShownRecord } from '../../shared/newer/use-shown-record.ts';
import { useRead, useRequest } from '../../shared/request/use-request.ts';
import { problemText } from '../../shared/ui/problem-text.ts';
import { useTranslate } from '../../shared/ui/translate.ts';
import { useClosing } from '../../shared/ui/unsaved.tsx';
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
  shown?: Detail | undefined;
  act: string;
  entries?: Entries | undefined;
  /** the version that the act led to */
  onDone?: (recordVersion: number) => void;
  /** it was done, or refused: what is shown may be out of date */
  changed: () => void;
  close: () => void;
}

/** Says what an act will do, asks for what it needs, does it, and says why it was refused. */
export function ActDialog({ kind, requests, row, shown: initial, act, entries, onDone, changed, close }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const id = useId();
  const words = useWorkflowWords(kind);
  const [given, give] = useState<Partial<Record<Asked, string>>>({});
  const [faults, setFaults] = useState<Partial<Record<Asked, string>>>({});
  const [refused, refuse] = useState<Problem>();
  const ways = transitionsOf(kind, act, { state: row.state, doneBy: {} });
  const needed = askedFor.filter((asked) => ways.some((way) => way.asks?.includes(asked)));
  const ends = ways.every(({ to }) => finalStates(kind).includes(to));
  const { data } = useRead(requests.show, { id: row.id }, row.id);
  const record = useShownRecord(data, initial ?? data);
  const { shown, newer } = record;
  const recorded: Detail['bankValues'] = shown?.bankValues ?? {};
  const corrected = bankValueKinds.filter(
    (name) => recorded[name] !== undefined && ways.some((way) => way.corrects?.includes(name)),
  );
  const asks = [...corrected, ...needed];
  const isCorrection = ways.some((way) => way.corrects);
  const inputOf = (asked: Asked): string => given[asked] ?? (isBankValue(asked) ? recorded[asked] : undefined) ?? '';
  const answering = useReasons(kind, act, shown?.findings);
  const { run, status } = useRequest(requests.act, {
    slot: `${row.id} ${act}`,
    onDone: (done) => {
      onDone?.(done.recordVersion);
      dispatch(doneNotice(words.act(act), done));
      close();
      changed();
    },
    onFail: (problem) => {
      refuse(problem);
      setFaults(problem.fields ?? {});
      answering.refused(problem);
      changed();
    },
  });
  const isTyped = [...Object.values(given), ...Object.values(answering.reasons)].some((value) => value.trim() !== '');
  const cancel = useClosing(isTyped && status !== 'running', close);
  const send = () => {
    const wrong = asks.flatMap((asked) => {
      const fault = askedFaultOf(asked, inputOf(asked));
      return fault ? [[asked, translate(fault)] as const] : [];
    });
    setFaults(Object.fromEntries(wrong));
    if (wrong[0]) return document.getElementById(`${id}-${wrong[0][0]}`)?.focus();
    if (!answering.isWhole() || !shown || newer) return;
    refuse(undefined);
    const { recordVersion } = shown;
    run({
      id: row.id,
      act,
      recordVersion,
      ...Object.fromEntries(asks.map((asked) => [asked, inputOf(asked).trim()])),
      ...answering.sent(),
    });
  };
  return (
    <Modal
      open
      title={t('workflow.act.ask', { act: words.act(act), name: row.name })}
      okText={words.act(act)}
      okButtonProps={{ danger: ends, disabled: !shown || newer !== undefined }}
      confirmLoading={status === 'running'}
      cancelText={t('workflow.act.cancel')}
      onOk={send}
      onCancel={cancel}
    >
      <RecordChanged {...{ kind, record }} />
      {shown && !newer && <DecidedOn kind={kind} detail={shown} />}
      {shown && !newer && ways.some(({ pending }) => pending && pending !== 'files') && (
        <PendingValues kind={kind} detail={shown} />
      )}
      {isCorrection && <p>{t('workflow.act.correct')}</p>}
      <Becomes kind={kind} ways={shown ? openWays(kind, act, shown) : ways} />
      <ReasonsAsked {...{ kind, answering }} />
      <Form layout="vertical" component={false}>
        {asks.map((asked) => {
          const fault = faults[asked];
          const enter = (value: string) => {
            give((now) => ({ ...now, [asked]: value }));
            setFaults(({ [asked]: _, ...others }) => others);
          };
          const [name, value] = [`${id}-${asked}`, inputOf(asked)];
          const Entry = entries?.[asked];
          const control = {
            ...{ id: name, value, 'aria-invalid': fault !== undefined },
            count: { max: longestAsked[asked], strategy: characters },
            onChange: ({ target }: { target: { value: string } }) => enter(target.value),
          };
          return (
            <Form.Item
              key={asked}
              label={t(isCorrection && asked === 'comment' ? 'workflow.pending.reason' : `workflow.act.${asked}`)}
              required
              htmlFor={control.id}
              validateStatus={fault ? 'error' : ''}
              help={fault}
            >
              {Entry ? (
                <Entry id={name} record={row.id} value={value} isWrong={fault !== undefined} choose={enter} />
              ) : asked === 'comment' ? (
                <Input.TextArea rows={3} {...control} />
              ) : (
                <Input {...control} />
              )}
            </Form.Item>
          );
        })}
      </Form>
      {refused && !newer && <Alert type="error" showIcon role="alert" title={problemText(t, refused)} />}
    </Modal>
  );
}

const isBankValue = (asked: Asked): asked is BankValueKind => bankValueKinds.some((name) => name === asked);

/** Where an act leads: to one of several states where that depends on what is given with it. */
function Becomes({ kind, ways }: { kind: WorkflowRecord; ways: readonly Transition[] }) {
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  const [first, ...others] = ways;
  const next = first && others.length === 0 ? kind.waitsFor[first.to] : undefined;
  return (
    <p>
      {t('workflow.act.becomes', { state: ways.map(({ to }) => words.state(to)).join(' / ') })}{' '}
      {next && t('workflow.act.turn', { party: words.party(next) })}
    </p>
  );
}
