import { rateColumns, rateRowsMax } from '@portal/shared/rules/rate';
import { Alert, Button, Form, Input, Modal, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { csv, saveAs } from '../../../core/tables/csv.ts';
import { ChooseFile, type ChooseFileHandle } from '../../../entities/imports/choose-file.tsx';
import imports from '../../../entities/imports/imports.module.css';
import { pastedFile } from '../pasted.ts';
import { bring } from '../requests.ts';
import css from './dialogs.module.css';
import { Outcome } from './import-outcome.tsx';

const sources = ['file', 'pasted'] as const;

interface Props {
  onClose: () => void;
  onChanged: () => void;
}

/** Imports rates out of a file, or out of rows that were copied from a spreadsheet, and says what became of each. */
export function ImportDialog({ onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const fileInput = useRef<ChooseFileHandle>(null);
  const [source, setWay] = useState<(typeof sources)[number]>('file');
  const [rows, setRows] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [before, setBefore] = useState(0);
  const { run, status, data, problem } = useRequest(bring, { slot: id, onDone: onChanged });
  const busy = status === 'running';
  const start = () => {
    if (source === 'file') {
      const file = fileInput.current?.take();
      setBefore(0);
      if (file) run({ file });
      return;
    }
    setMissing(rows.trim() === '');
    if (rows.trim() === '') return document.getElementById(`${id}-rows`)?.focus();
    const pasted = pastedFile(rows);
    setBefore(pasted.before);
    run({ file: pasted.file });
  };
  return (
    <Modal
      open
      width="60em"
      title={t('rates.import.open')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => saveAs(t('rates.import.templateFile'), csv([rateColumns]))}>
            {t('rates.import.template')}
          </Button>
          <Button onClick={onClose}>{t('rates.import.close')}</Button>
          <Button type="primary" loading={busy} onClick={start}>
            {t('rates.import.send')}
          </Button>
        </>
      }
    >
      <p className={imports.hint}>{t('rates.import.columns', { max: rateRowsMax })}</p>
      <p className={imports.hint}>{t('rates.import.again')}</p>
      <Radio.Group
        className={css.how ?? ''}
        aria-label={t('rates.import.how')}
        optionType="button"
        disabled={busy}
        value={source}
        options={sources.map((value) => ({ value, label: t(`rates.import.${value}`) }))}
        onChange={({ target }) => setWay(sources.find((sourceName) => sourceName === target.value) ?? 'file')}
      />
      {source === 'file' ? (
        <ChooseFile accept=".csv,text/csv" disabled={busy} handle={fileInput} />
      ) : (
        <Form layout="vertical" component={false}>
          <Form.Item
            label={t('rates.import.paste')}
            htmlFor={`${id}-rows`}
            extra={t('rates.import.pasteHint')}
            help={isMissing ? t('rates.import.nothing') : undefined}
            validateStatus={isMissing ? 'error' : ''}
          >
            <Input.TextArea
              id={`${id}-rows`}
              rows={8}
              value={rows}
              disabled={busy}
              aria-invalid={isMissing}
              onChange={({ target }) => {
                setRows(target.value);
                setMissing(false);
              }}
            />
          </Form.Item>
        </Form>
      )}
      {status === 'failed' && problem && (
        <Alert className={css.problem ?? ''} type="error" showIcon role="alert" title={problemText(t, problem)} />
      )}
      {status === 'done' && data && <Outcome answer={data} before={before} />}
    </Modal>
  );
}
