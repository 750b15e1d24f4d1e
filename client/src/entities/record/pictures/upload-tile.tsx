import type { PictureUse } from '@portal/shared/rules/file';
import { Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { IconButton } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { type Picture, upload } from './picture.ts';
import css from './pictures.module.css';
import type { Uploading } from './use-pictures.ts';

interface Props {
  use: PictureUse;
  uploading: Uploading;
  onDone: (picture: Picture) => void;
  onFailed: (problem: Problem) => void;
  onCancel: () => void;
}

/** One picture on its way; ends when it has arrived, failed or is taken away. */
export function UploadTile({ use, uploading: { key, file }, onDone, onFailed, onCancel }: Props) {
  const { t } = useTranslation();
  const [part, setPart] = useState(0);
  const { run, cancel: stop } = useUpload(upload, { slot: key, onDone: onDone, onFail: onFailed });
  useEffect(() => {
    run({ file, use, onProgress: setPart });
    return stop;
  }, [run, stop, file, use]);
  const label = t('record.form.uploading', { name: file.name });
  return (
    <li className={css.tile}>
      <span className={css.underway}>
        <Progress type="circle" size="small" percent={Math.round(part * 100)} aria-label={label} />
        <small>{file.name}</small>
      </span>
      <span className={css.tools}>
        <IconButton label={`${t('centre.table.cancel')} ${file.name}`} onClick={onCancel}>
          <Icon name="close" />
        </IconButton>
      </span>
    </li>
  );
}
