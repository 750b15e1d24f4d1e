import type { ReviewedKind } from '@portal/shared/records/define';
import { reasonMax } from '@portal/shared/records/reviewed/wire';
import { fieldErrors } from '@portal/shared/rules/fields';
import { characters } from '@portal/shared/rules/text';
import { Alert, Button, Form, Input } from 'antd';
import { type ComponentRef, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../core/forms/leave-guard.ts';
import { useSettings } from '../../shared/access/settings.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { inserted } from '../../shared/phrases/inserted.ts';
import { Phrases } from '../../shared/phrases/phrases.tsx';
import { Cluster, Stack } from '../../shared/ui/layout.tsx';
import { onCtrlEnter } from '../../shared/ui/on-ctrl-enter.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Consequences } from '../../shared/ui/text.tsx';
import { useTranslate } from '../../shared/ui/translate.ts';
import { DraftOffer } from '../../shared/ui/unsaved.tsx';
import { useSessionDraft } from '../../shared/ui/use-session-draft.ts';
import { callOf, type Detail, useKindWords } from '../kind.ts';
import { isOpen } from './comments.tsx';

export type Verdict = '1' | '9';

interface Props {
  /** for keys of the keyboard */
  ref?: Ref<{ decide: (verdict: Verdict) => void }>;
  kind: ReviewedKind;
  detail: Detail;
  busy: boolean;
  /** what the server said about the comment */
  refusedComment: string | undefined;
  send: (verdict: Verdict, comment: string) => void;
}

/** Comment and decision; says before what each decision will do. */
export function Decide({ ref, kind, detail, busy, refusedComment, send }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useKindWords(kind);
  const format = useFormat();
  const id = useId();
  const why = useId();
  const { lan: ownLanguage } = useSettings();
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [comment, setComment] = useState('');
  const draft = useSessionDraft({
    name: `decide ${detail.id}`,
    isDirty: comment.trim() !== '',
    values: () => comment,
    restore: setComment,
  });
  const [wrong, setWrong] = useState<string>();
  useUnsaved(comment.trim() !== '' && !busy);
  const decide = (verdict: Verdict) => {
    const input = { id: detail.id, status: verdict, refuseReason: comment };
    const read = callOf(kind, 'decide').input.safeParse(input);
    const complaint = read.success ? undefined : fieldErrors(read.error).refuseReason;
    setWrong(complaint && translate(complaint.key, complaint.params));
    if (complaint) box.current?.focus();
    else send(verdict, comment);
  };
  const error = wrong ?? refusedComment;
  const { hold } = detail;
  const isOthers = hold !== null && !hold.own;
  const listed = detail.liveStatus === '1';
  const press = (verdict: Verdict) => !busy && !isOthers && decide(verdict);
  useImperativeHandle(ref, () => ({ decide: press }));
  const write = (text: string) => {
    setComment(text);
    draft.changed();
    setWrong(undefined);
  };
  const insert = (text: string) => {
    write(inserted(comment, text));
    box.current?.focus();
  };
  const hasFieldComments = detail.comments.some((said) => said.field !== '' && isOpen(said));
  const described = isOthers ? { 'aria-describedby': why } : {};
  const site = words.sites(detail.dataDomain);
  const language = words.language(detail.lan);
  const place = detail.lan ? t('record.audit.siteInLanguage', { site, language }) : site;
  return (
    <Panel title={t('record.audit.decide')}>
      <Consequences>
        <li>
          {t('record.audit.willApprove', { place })} {listed && t('record.audit.willReplace')}
        </li>
        <li>
          {t('record.audit.willReject')} {listed && t('record.audit.willKeep')}
        </li>
      </Consequences>
      {isOthers && (
        <Stack below={4}>
          <Alert
            id={why}
            type="warning"
            showIcon
            title={t('record.audit.heldOther', {
              ...words.names,
              name: format.text(hold.name),
              at: format.time(hold.until),
            })}
          />
        </Stack>
      )}
      <DraftOffer draft={draft} />
      <Form layout="vertical">
        <Form.Item
          label={t('record.audit.comment')}
          htmlFor={id}
          help={error ?? t('record.audit.commentHint')}
          validateStatus={error ? 'error' : ''}
        >
          <Input.TextArea
            id={id}
            ref={box}
            rows={3}
            count={{ max: reasonMax, strategy: characters, show: true }}
            value={comment}
            aria-invalid={error !== undefined}
            onKeyDown={onCtrlEnter(() => press('9'))}
            onChange={(event) => write(event.target.value)}
          />
        </Form.Item>
        <Phrases on={{ kind: kind.kind, lans: detail.lan ? [detail.lan] : [] }} insert={insert} />
        {hasFieldComments && comment.trim() === '' && (
          <Button
            type="link"
            size="small"
            onClick={() => insert(t(`record.audit.seeComments.${detail.lan || ownLanguage}`))}
          >
            {t('record.audit.useComments')}
          </Button>
        )}
      </Form>
      <Cluster gap={3} justify="end" above={6}>
        <Button danger disabled={busy || isOthers} onClick={() => decide('9')} {...described}>
          {t('record.audit.reject')}
        </Button>
        <Button type="primary" disabled={isOthers} loading={busy} onClick={() => decide('1')} {...described}>
          {t('record.audit.approve')}
        </Button>
      </Cluster>
    </Panel>
  );
}
