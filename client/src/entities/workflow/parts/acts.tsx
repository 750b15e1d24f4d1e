import { finalStates, transitionsOf } from '@portal/shared/records/workflow';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import {
  actsOf,
  type Detail,
  filedActs,
  formPath,
  mainAct,
  onePath,
  useWorkflowWords,
  type WorkflowView,
} from '../kind.ts';
import { ActDialog } from './act-dialog.tsx';

interface Props {
  workflow: WorkflowView;
  detail: Detail;
  record: ShownRecord<Detail>;
  onChanged: () => void;
}

/** What may be done with a record now, a button each: the first that leads on is the main one. */
export function Acts({ workflow, detail, record, onChanged }: Props) {
  const { kind, requests } = workflow;
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useWorkflowWords(kind);
  const [pendingAct, setPendingAct] = useState<string>();
  const opener = useRef<HTMLElement>(null);
  const { id, state, can } = detail;
  const [drafts, files] = [can.includes('save'), kind.change && can.includes(kind.change.filedBy)];
  const edit = workflow.edits?.[state];
  const acts = actsOf(kind, can);
  const ends = (act: string) =>
    transitionsOf(kind, act, { state, doneBy: {} }).every(({ to }) => finalStates(kind).includes(to));
  const proposalActs = filedActs(kind, can);
  const main = detail.waits && !proposalActs.length ? mainAct(kind, state, acts) : undefined;
  const close = () => {
    setPendingAct(undefined);
    opener.current?.focus();
  };
  if (!can.length) return null;
  return (
    <Cluster gap={2}>
      {drafts && (
        <LinkButton to={onePath(workflow, id, { view: 'edit' })} type={detail.waits && edit ? 'primary' : 'default'}>
          {edit ? translate(edit) : t('workflow.one.edit')}
        </LinkButton>
      )}
      {files && <LinkButton to={onePath(workflow, id, { view: 'change' })}>{t('workflow.one.change')}</LinkButton>}
      {proposalActs.map((act) => (
        <LinkButton
          key={act}
          to={formPath(workflow, id, act)}
          type={detail.waits && act === proposalActs[0] ? 'primary' : 'default'}
        >
          {words.act(act)}
        </LinkButton>
      ))}
      {acts.map((act) => (
        <Button
          key={act}
          type={act === main ? 'primary' : 'default'}
          danger={ends(act)}
          disabled={record.newer !== undefined}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            setPendingAct(act);
          }}
        >
          {words.act(act)}
        </Button>
      ))}
      {pendingAct && (
        <ActDialog
          kind={kind}
          requests={requests}
          row={detail}
          loadedDetail={record.shown}
          act={pendingAct}
          entries={workflow.entries}
          onChanged={onChanged}
          onClose={close}
          onDone={record.noteOwn}
        />
      )}
    </Cluster>
  );
}
