import { type PhraseRow, phraseKinds, savePhrase as savePhraseCall } from '@portal/shared/calls/phrase';
import { languages } from '@portal/shared/codes/index';
import { reasonMax } from '@portal/shared/records/reviewed/wire';
import { fieldErrors } from '@portal/shared/rules/fields';
import { characters } from '@portal/shared/rules/text';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { langTag } from '../../../core/page/lang-tag.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { savePhrase } from '../../../entities/phrases/requests.ts';
import { useTranslate } from '../../../kit/translate.ts';

/** The values that a change of a ready-made comment is based on. */
export const basisOf = ({ kind, CN, EN, retired }: PhraseRow) => ({ kind, CN, EN, retired });

interface Props {
  /** undefined: a new one */
  phrase: PhraseRow | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** One ready-made comment: what it is for, and its text in both languages. */
export function PhraseForm({ phrase, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const id = useId();
  const [kind, setKind] = useState(phrase?.kind ?? 'all');
  const [texts, setTexts] = useState({ CN: phrase?.CN ?? '', EN: phrase?.EN ?? '' });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { run, status, problem } = useRequest(savePhrase, {
    slot: phrase?.id ?? '',
    onDone: onSaved,
    onFail: ({ fields = {} }) => setWrong(fields),
  });
  const send = () => {
    const input = { ...(phrase && { id: phrase.id, was: basisOf(phrase) }), kind, ...texts };
    const read = savePhraseCall.input.safeParse(input);
    const errors = read.success ? {} : fieldErrors(read.error);
    setWrong(
      Object.fromEntries(Object.entries(errors).map(([name, { key, params }]) => [name, translate(key, params)])),
    );
    const [first] = languages.filter((language) => errors[language]);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    if (read.success) run(input);
  };
  return (
    <Modal
      open
      title={t(phrase ? 'review.phrases.change' : 'review.phrases.add')}
      okText={t('review.phrases.save')}
      cancelText={t('centre.table.cancel')}
      confirmLoading={status === 'running'}
      onOk={send}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('review.phrases.kind')} htmlFor={`${id}-kind`}>
          <Select
            id={`${id}-kind`}
            value={kind}
            showSearch={false}
            options={phraseKinds.map((value) => ({ value, label: t(`records.kinds.${value}`) }))}
            onChange={setKind}
          />
        </Form.Item>
        {languages.map((language) => (
          <Form.Item
            key={language}
            label={t(`codes.language.${language}`)}
            required
            htmlFor={`${id}-${language}`}
            help={wrong[language]}
            validateStatus={wrong[language] ? 'error' : ''}
          >
            <Input.TextArea
              id={`${id}-${language}`}
              lang={langTag[language]}
              rows={3}
              count={{ max: reasonMax, strategy: characters, show: true }}
              value={texts[language]}
              aria-invalid={wrong[language] !== undefined}
              onChange={({ target }) => {
                setTexts({ ...texts, [language]: target.value });
                setWrong({});
              }}
            />
          </Form.Item>
        ))}
      </Form>
      {status === 'failed' && problem && !problem.fields && (
        <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />
      )}
    </Modal>
  );
}
