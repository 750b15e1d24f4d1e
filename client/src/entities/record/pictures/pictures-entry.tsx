import { type PictureUse, pictureRules } from '@portal/shared/rules/file';
import { Alert } from 'antd';
import { type DragEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../kit/classes.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import type { Picture } from './picture.ts';
import { PictureTile } from './picture-tile.tsx';
import css from './pictures.module.css';
import { UploadTile } from './upload-tile.tsx';
import { usePictures } from './use-pictures.ts';

interface Props {
  use: PictureUse;
  max: number;
  /** they can be looked at, and neither added, moved nor removed */
  disabled?: boolean;
  id?: string;
  value?: readonly Picture[];
  onChange?: (pictures: readonly Picture[]) => void;
  /** how many are on their way */
  onUploading: (count: number) => void;
}

/** Pictures in their order; the first is the cover. */
export function PicturesEntry({ use, max, disabled = false, id, value = [], onChange = () => {}, onUploading }: Props) {
  const { t } = useTranslation();
  const pictures = usePictures({ use, max }, value, onChange);
  const [over, setOver] = useState(false);
  const count = pictures.uploading.length;
  useEffect(() => onUploading(count), [count, onUploading]);
  const take = (files: FileList | null) => files && void pictures.add([...files]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const full = value.length + count >= max;
  const none = useFormat().text('');
  const accepted = pictureRules[use].formats.map((format) => `image/${format}`).join();
  return (
    <div className={css.field}>
      {disabled && value.length === 0 && <span>{none}</span>}
      <ol className={css.pictures}>
        {value.map((picture, index) => (
          <PictureTile
            key={picture.fileId}
            picture={picture}
            index={index}
            last={index === value.length - 1}
            alone={max === 1}
            disabled={disabled}
            onRemove={() => pictures.remove(index)}
            onMove={(offset) => pictures.move(index, offset)}
          />
        ))}
        {pictures.uploading.map((uploading) => (
          <UploadTile
            key={uploading.key}
            use={use}
            uploading={uploading}
            onDone={(picture) => pictures.uploaded(uploading, picture)}
            onFailed={(problem) => pictures.failed(uploading, problem)}
            onCancel={() => pictures.cancelled(uploading.key)}
          />
        ))}
        {!full && !disabled && (
          <li>
            <label
              className={classes(css.add, over && css.over)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
            >
              <input
                id={id}
                type="file"
                multiple={max > 1}
                accept={accepted}
                className={css.input}
                onChange={(event) => {
                  take(event.target.files);
                  event.target.value = '';
                }}
              />
              <Icon name="up" />
              <span>{t('record.form.upload')}</span>
              <small>{t('record.form.uploadDrop')}</small>
            </label>
          </li>
        )}
      </ol>
      {pictures.faults.length > 0 && (
        <Alert
          type="error"
          role="alert"
          title={
            <ul>
              {pictures.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
