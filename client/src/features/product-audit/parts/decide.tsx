import { calls } from '@portal/shared/calls/index';
import type { ProductDetail } from '@portal/shared/records/product';
import { reasonMax } from '@portal/shared/records/reviewed/calls';
import { fieldErrors } from '@portal/shared/rules/fields';
import { Button, Form, Input } from 'antd';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/form/panel.tsx';
import { useUnsaved } from '../../../shared/form/unsaved.ts';
import { useProductWords } from '../../../shared/product/words.ts';
import css from './decide.module.css';

export type Verdict = '1' | '9';

interface Props {
  detail: ProductDetail;
  busy: boolean;
  /** what the server said about the comment */
  refusedComment: string | undefined;
  send: (verdict: Verdict, comment: string) => void;
}

/** Comment and decision; says before what each decision will do. */
export function Decide({ detail, busy, refusedComment, send }: Props) {
  const { t } = useTranslation();
  const words = useProductWords();
  const id = useId();
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [comment, setComment] = useState('');
  const [wrong, setWrong] = useState<string>();
  useUnsaved(comment.trim() !== '' && !busy);
  const decide = (verdict: Verdict) => {
    const input = { id: detail.id, status: verdict, refuseReason: comment };
    const read = calls.productDecide.input.safeParse(input);
    const complaint = read.success ? undefined : fieldErrors(read.error).refuseReason;
    setWrong(complaint && t(complaint.key as 'fields.reason', complaint.params));
    if (complaint) box.current?.focus();
    else send(verdict, comment);
  };
  const error = wrong ?? refusedComment;
  const listed = detail.liveStatus === '1';
  const target = { site: words.sites(detail.dataDomain), language: words.language(detail.lan) };
  return (
    <Panel title={t('centre.audit.decide')}>
      <ul className={css.will}>
        <li>
          {t('centre.audit.willApprove', target)} {listed && t('centre.audit.willReplace')}
        </li>
        <li>
          {t('centre.audit.willReject')} {listed && t('centre.audit.willKeep')}
        </li>
      </ul>
      <Form layout="vertical">
        <Form.Item
          label={t('centre.audit.comment')}
          htmlFor={id}
          help={error ?? t('centre.audit.commentHint')}
          validateStatus={error ? 'error' : ''}
        >
          <Input.TextArea
            id={id}
            ref={box}
            rows={3}
            showCount
            maxLength={reasonMax}
            value={comment}
            aria-invalid={error !== undefined}
            onChange={(event) => {
              setComment(event.target.value);
              setWrong(undefined);
            }}
          />
        </Form.Item>
      </Form>
      <div className={css.buttons}>
        <Button danger disabled={busy} onClick={() => decide('9')}>
          {t('centre.audit.reject')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => decide('1')}>
          {t('centre.audit.approve')}
        </Button>
      </div>
    </Panel>
  );
}
