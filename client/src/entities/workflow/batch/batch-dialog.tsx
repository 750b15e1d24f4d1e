import { longestAsked } from '@portal/shared/calls/workflow';
import { finalStates, type RequiredInput, transitionsOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { characters } from '@portal/shared/rules/text';
import { Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../../core/form-parts/unsaved.tsx';
import { Comparison } from '../../../kit/comparison.tsx';
import { type Row, useWorkflowWords } from '../kind.ts';
import { asksOf, type Many } from './act-many.ts';

interface Props {
  kind: WorkflowRecord;
  act: string;
  rows: readonly Row[];
  onSend: (many: Many) => void;
  onClose: () => void;
}

/** Says what an act will do to many, and asks for what it needs: a comment once, all else of each. */
export function BatchDialog({ kind, act, rows, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const words = useWorkflowWords(kind);
  const [comment, setComment] = useState('');
  const [each, setEach] = useState<Many['each']>({});
  const [isTried, setIsTried] = useState(false);
  const asks = asksOf(kind, act, rows);
  const ofEach = asks.filter((requiredInput) => requiredInput !== 'comment');
  const isLacking = (value: string | undefined) => isTried && !value?.trim();
  const boxOf = (row: Row, requiredInput: RequiredInput) => `${id}-${row.id}-${requiredInput}`;
  const transitions = rows.flatMap(({ state }) => transitionsOf(kind, act, { state, doneBy: {} }));
  const states = [...new Set(transitions.map(({ to }) => to))];
  const texts = [comment, ...Object.values(each).flatMap((inputs) => Object.values(inputs))];
  const cancel = useClosing(
    texts.some((value) => value.trim() !== ''),
    onClose,
  );
  const confirm = () => {
    setIsTried(true);
    const first = rows.flatMap((row) =>
      ofEach.filter((requiredInput) => !each[row.id]?.[requiredInput]?.trim()).map(boxOf.bind(null, row)),
    );
    const missing = asks.includes('comment') && !comment.trim() ? `${id}-comment` : first[0];
    if (missing) return document.getElementById(missing)?.focus();
    const trimmed = rows.map((row) => [
      row.id,
      Object.fromEntries(ofEach.map((requiredInput) => [requiredInput, each[row.id]?.[requiredInput]?.trim() ?? ''])),
    ]);
    onSend({ act, comment: comment.trim(), each: Object.fromEntries(trimmed) });
  };
  return (
    <Modal
      open
      title={t('workflow.batch.title', { act: words.act(act), count: rows.length })}
      okText={words.act(act)}
      okButtonProps={{ danger: states.every((state) => finalStates(kind).includes(state)) }}
      cancelText={t('workflow.act.cancel')}
      width={ofEach.length > 0 ? 720 : 520}
      onOk={confirm}
      onCancel={cancel}
    >
      {states.map((to) => (
        <p key={to}>{t('workflow.act.becomes', { state: words.state(to) })}</p>
      ))}
      <p>{t('workflow.batch.kept')}</p>
      <Form layout="vertical" component={false}>
        {asks.includes('comment') && (
          <Form.Item
            label={t('workflow.act.comment')}
            required
            htmlFor={`${id}-comment`}
            validateStatus={isLacking(comment) ? 'error' : ''}
            help={isLacking(comment) && t('fields.required')}
          >
            <Input.TextArea
              id={`${id}-comment`}
              rows={3}
              value={comment}
              aria-invalid={isLacking(comment)}
              count={{ max: longestAsked.comment, strategy: characters }}
              onChange={({ target }) => setComment(target.value)}
            />
          </Form.Item>
        )}
        {ofEach.length > 0 && (
          <Comparison
            label={t('workflow.batch.each')}
            corner={words.field(kind.name)}
            heads={ofEach.map((requiredInput) => t(`workflow.act.${requiredInput}`))}
            rows={rows.map((row) => ({
              key: row.id,
              name: [row.name, row.number].filter(Boolean).join(' · '),
              cells: ofEach.map((requiredInput) => {
                const value = each[row.id]?.[requiredInput] ?? '';
                return (
                  <Input
                    key={requiredInput}
                    id={boxOf(row, requiredInput)}
                    aria-label={t('workflow.batch.of', { what: t(`workflow.act.${requiredInput}`), name: row.name })}
                    value={value}
                    status={isLacking(value) ? 'error' : ''}
                    aria-invalid={isLacking(value)}
                    placeholder={isLacking(value) ? t('fields.required') : ''}
                    count={{ max: longestAsked[requiredInput], strategy: characters }}
                    onChange={({ target }) =>
                      setEach((now) => ({ ...now, [row.id]: { ...now[row.id], [requiredInput]: target.value } }))
                    }
                  />
                );
              }),
            }))}
          />
        )}
      </Form>
    </Modal>
  );
}
