import { reasonMax } from '@portal/shared/records/reviewed/wire';
import { characters } from '@portal/shared/rules/text';
import { Form, Input, Modal } from 'antd';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inserted } from '../../../entities/phrases/inserted.ts';
import { type Commented, Phrases } from '../../../entities/phrases/phrases.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { onCtrlEnter } from '../../../kit/on-ctrl-enter.ts';
import type { Verdict } from '../requests.ts';

interface DialogProps {
  verdict: Verdict;
  count: number;
  on: Commented;
  onSend: (comment: string) => void;
  onClose: () => void;
}

/** Asks before many are decided on, for the comment that every owner sees. */
export function BatchDialog({ verdict, count, on, onSend, onClose }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isRejection = verdict === '9';
  const words = isRejection ? 'reject' : 'approve';
  const isTooLong = characters(comment.trim()) > reasonMax;
  const decide = () => {
    if (isRejection && comment.trim() === '') setMissing(true);
    else if (!isTooLong) onSend(comment.trim());
  };
  return (
    <Modal
      open
      title={t(`review.batch.${words}Title`, { count })}
      okText={t(`review.batch.${words}`)}
      okButtonProps={{ danger: isRejection }}
      cancelText={t('centre.table.cancel')}
      onOk={decide}
      onCancel={onClose}
      // a dialog of antd begins at its cross, where Enter cancels
      afterOpenChange={(open) => open && !document.activeElement?.matches('textarea, input') && box.current?.focus()}
    >
      <Stack gap={3}>
        <p>{t(`review.batch.${words}Text`)}</p>
        <Form layout="vertical" component={false}>
          <Form.Item
            label={
              isRejection
                ? t('review.batch.reason')
                : t('centre.form.optionalLabel', { label: t('review.batch.reason') })
            }
            required={isRejection}
            htmlFor={id}
            help={isMissing ? t('fields.reason') : t('review.batch.keyHint')}
            validateStatus={isMissing ? 'error' : ''}
          >
            <Input.TextArea
              id={id}
              ref={box}
              rows={3}
              count={{ max: reasonMax, strategy: characters, show: true }}
              value={comment}
              aria-invalid={isMissing || isTooLong}
              onKeyDown={onCtrlEnter(decide)}
              onChange={({ target }) => {
                setComment(target.value);
                setMissing(false);
              }}
            />
          </Form.Item>
          <Phrases
            on={on}
            onInsert={(text) => {
              setComment(inserted(comment, text));
              setMissing(false);
            }}
          />
        </Form>
      </Stack>
    </Modal>
  );
}
