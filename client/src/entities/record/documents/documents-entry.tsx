import { Alert, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { IconButton } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { useSize } from '../../../kit/format/use-size.ts';
import { Icon } from '../../../kit/icon.tsx';
import pictures from '../pictures/pictures.module.css';
import type { StoredFile } from '../uploads/directly.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { type Document, documentBounds, uploadDocument } from './document.ts';
import css from './documents.module.css';
import { type Coming, useDocuments } from './use-documents.ts';

interface Props {
  max: number;
  /** they can be opened, and neither added nor removed */
  disabled?: boolean;
  id?: string;
  value?: readonly Document[];
  onChange?: (documents: readonly Document[]) => void;
  /** how many are on their way */
  onUploading: (count: number) => void;
}

/** PDF documents of a field, in the order in which they came. */
export function DocumentsEntry({ max, disabled = false, id, value = [], onChange = () => {}, onUploading }: Props) {
  const { t } = useTranslation();
  const size = useSize();
  const documents = useDocuments(max, value, onChange);
  const none = useFormat().text('');
  const count = documents.coming.length;
  useEffect(() => onUploading(count), [count, onUploading]);
  const isFull = value.length + count >= max;
  const take = (files: FileList | null) => files && void documents.add([...files]);
  return (
    <div className={pictures.field}>
      {disabled && value.length === 0 && <span>{none}</span>}
      {value.length + count > 0 && (
        <ul className={css.documents}>
          {value.map((document) => (
            <li key={document.id} className={css.document}>
              <a href={document.url} target="_blank" rel="noopener">
                {document.name}
              </a>
              <small className={css.note}>{size(document.size)}</small>
              {!disabled && (
                <IconButton
                  label={t('record.form.removeDocument', { name: document.name })}
                  onClick={() => documents.remove(document.id)}
                >
                  <Icon name="close" />
                </IconButton>
              )}
            </li>
          ))}
          {documents.coming.map((upload) => (
            <Underway
              key={upload.key}
              coming={upload}
              onDone={(storedFile) => documents.arrived(upload, storedFile)}
              onFailed={(problem) => documents.failed(upload, problem)}
              onCancel={() => documents.cancelled(upload.key)}
            />
          ))}
        </ul>
      )}
      {!isFull && !disabled && (
        <label
          className={css.add}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take(event.dataTransfer.files);
          }}
        >
          <input
            id={id}
            type="file"
            multiple={max > 1}
            accept="application/pdf,.pdf"
            className={pictures.input}
            onChange={({ target }) => {
              take(target.files);
              target.value = '';
            }}
          />
          <Icon name="up" />
          <span>{t('record.form.uploadDocument')}</span>
          <small className={css.note}>{t('record.form.documentHint', documentBounds(max))}</small>
        </label>
      )}
      {documents.faults.length > 0 && <Alert type="error" role="alert" title={<Faults faults={documents.faults} />} />}
    </div>
  );
}

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <ul>
    {faults.map((fault) => (
      <li key={fault}>{fault}</li>
    ))}
  </ul>
);

interface UnderwayProps {
  coming: Coming;
  onDone: (storedFile: StoredFile) => void;
  onFailed: (problem: Problem) => void;
  onCancel: () => void;
}

/** One document on its way; ends when it has arrived, failed or is taken away. */
function Underway({ coming: { key, file }, onDone, onFailed, onCancel }: UnderwayProps) {
  const { t } = useTranslation();
  const size = useSize();
  const [{ sent, waiting }, setProgress] = useState({ sent: 0, waiting: false });
  const { run, cancel: stop } = useUpload(uploadDocument, { slot: key, onDone: onDone, onFail: onFailed });
  useEffect(() => {
    run({ file, use: 'document', onProgress: setProgress });
    return stop;
  }, [run, stop, file]);
  return (
    <li className={css.document}>
      <span>{file.name}</span>
      <Progress
        size="small"
        percent={Math.floor((sent / file.size) * 100)}
        status={waiting ? 'normal' : 'active'}
        aria-label={t('record.form.uploading', { name: file.name })}
      />
      <small className={css.note} role="status">
        {waiting ? t('record.form.videoWaiting') : size(file.size)}
      </small>
      <IconButton label={`${t('record.form.giveUp')} ${file.name}`} onClick={onCancel}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}
