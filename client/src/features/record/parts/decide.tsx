import type { ReviewedKind } from '@portal/shared/records/define';
import { reasonMax } from '@portal/shared/records/reviewed/wire';
import { fieldErrors } from '@portal/shared/rules/fields';
import { characters } from '@portal/shared/rules/text';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { type ComponentRef, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftOffer } from '../../../core/form-parts/unsaved.tsx';
import { useSessionDraft } from '../../../core/form-parts/use-session-draft.ts';
import { useUnsaved } from '../../../core/forms/leave-guard.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { inserted } from '../../../entities/phrases/inserted.ts';
import { Phrases } from '../../../entities/phrases/phrases.tsx';
import { type Audited, callOf, type OtherVersion, useKindWords } from '../../../entities/record/kind.ts';
import { isOpen } from '../../../entities/record/parts/comments.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { onCtrlEnter } from '../../../kit/on-ctrl-enter.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Consequences } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';

export type Verdict = '1' | '9';

interface Props {
  /** for keys of the keyboard */
  ref?: Ref<{ decide: (verdict: Verdict) => void }>;
  kind: ReviewedKind;
  detail: Audited;
  /** the other languages that wait, as they were looked at */
  others: readonly OtherVersion[];
  busy: boolean;
  /** what the server said about the comment */
  refusedComment: string | undefined;
  /** with the ids of the versions that are decided on */
  onSend: (verdict: Verdict, comment: string, ids: readonly string[]) => void;
}

/** Comment and decision; says before what each decision will do. */
export function Decide({ ref, kind, detail, others, busy, refusedComment, onSend }: Props) {
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
  const [excludedIds, setExcludedIds] = useState<readonly string[]>([]);
  const versions: readonly Pick<OtherVersion, 'id' | 'lan' | 'liveStatus' | 'hold' | 'can'>[] = [detail, ...others];
  const selectedVersions = versions.filter(({ id: version, can }) => can.audit && !excludedIds.includes(version));
  useUnsaved(comment.trim() !== '' && !busy);
  const decide = (verdict: Verdict) => {
    const input = { id: detail.id, status: verdict, refuseReason: comment };
    const read = callOf(kind, 'decide').input.safeParse(input);
    const complaint = read.success ? undefined : fieldErrors(read.error).refuseReason;
    setWrong(complaint && translate(complaint.key, complaint.params));
    if (complaint) box.current?.focus();
    else
      onSend(
        verdict,
        comment,
        selectedVersions.map((version) => version.id),
      );
  };
  const error = wrong ?? refusedComment;
  const heldByOthers = versions.filter(({ hold }) => hold !== null && !hold.own);
  // what one looks at is a colleague's: nothing of it is decided, in no other language either
  const isOthers = detail.hold !== null && !detail.hold.own;
  const isClosed = isOthers || selectedVersions.length === 0;
  const listed = selectedVersions.some(({ liveStatus }) => liveStatus === '1');
  const press = (verdict: Verdict) => !busy && !isClosed && decide(verdict);
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
  const hasFieldComments = detail.comments.some((comment) => comment.field !== '' && isOpen(comment));
  const described = isClosed ? { 'aria-describedby': why } : {};
  const site = words.sites(detail.dataDomain);
  const language = format.list(
    (isClosed ? [detail] : selectedVersions).map(({ lan: language }) => words.language(language)),
  );
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
      <div id={why}>
        {heldByOthers.map(
          ({ id: version, lan: language, hold }) =>
            hold && (
              <Stack key={version} below={4}>
                <Alert
                  type="warning"
                  showIcon
                  title={t(version === detail.id ? 'record.audit.heldOther' : 'record.audit.heldOtherLanguage', {
                    ...words.names,
                    language: words.language(language),
                    name: format.text(hold.name),
                    at: format.time(hold.until),
                  })}
                />
              </Stack>
            ),
        )}
        {!isOthers && isClosed && heldByOthers.length < versions.length && <p>{t('record.audit.noneChosen')}</p>}
      </div>
      <DraftOffer draft={draft} />
      <Form layout="vertical">
        {others.length > 0 && (
          <Form.Item label={t('record.audit.versions')}>
            <Checkbox.Group
              aria-label={t('record.audit.versions')}
              value={selectedVersions.map((version) => version.id)}
              options={versions.map(({ id: version, lan: language, can }) => ({
                value: version,
                label: words.language(language),
                disabled: busy || isOthers || !can.audit,
              }))}
              onChange={(ids) =>
                setExcludedIds(versions.flatMap((version) => (ids.includes(version.id) ? [] : [version.id])))
              }
            />
          </Form.Item>
        )}
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
        <Phrases
          on={{ kind: kind.kind, lans: selectedVersions.flatMap(({ lan: language }) => (language ? [language] : [])) }}
          onInsert={insert}
        />
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
        <Button danger disabled={busy || isClosed} onClick={() => decide('9')} {...described}>
          {t('record.audit.reject')}
        </Button>
        <Button type="primary" disabled={isClosed} loading={busy} onClick={() => decide('1')} {...described}>
          {t('record.audit.approve')}
        </Button>
      </Cluster>
    </Panel>
  );
}
