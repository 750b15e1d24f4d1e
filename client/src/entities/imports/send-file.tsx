import { Alert, Button, Progress } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { problemText } from '../../core/api/problem-text.ts';
import { notices } from '../../core/notices/slice.ts';
import type { Request } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { ChooseFile, type ChooseFileHandle } from './choose-file.tsx';
import css from './imports.module.css';

/** A file on its way; `onProgress` is told which part of it has left, 0 to 1. */
export interface Upload {
  file: File;
  onProgress: (part: number) => void;
}

interface Props<More extends object> {
  accept: string;
  begin: Request<Upload & More, { importId: string }>;
  /** what goes along with the file */
  more: More;
  onStarted: () => void;
  /** what is asked beside the file, while nothing is sent */
  children?: (busy: boolean) => ReactNode;
}

/** Chooses a file and sends it; the import then goes on by itself. */
export function SendFile<More extends object>({ accept, begin, more, onStarted, children }: Props<More>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const fileInput = useRef<ChooseFileHandle>(null);
  const [part, setPart] = useState(0);
  const { run, status, problem } = useRequest(begin, {
    onDone: () => {
      dispatch(notices.good({ words: 'imports.begun' }));
      fileInput.current?.clear();
      onStarted();
    },
  });
  const busy = status === 'running';
  const start = () => {
    const file = fileInput.current?.take();
    if (!file) return;
    setPart(0);
    run({ file, onProgress: setPart, ...more });
  };
  const percent = Math.floor(part * 100);
  return (
    <>
      <ChooseFile accept={accept} disabled={busy} handle={fileInput} />
      {children?.(busy)}
      {busy && (
        <div className={css.sending}>
          <Progress percent={percent} aria-label={t('imports.uploading', { percent })} />
        </div>
      )}
      {status === 'failed' && problem && (
        <Alert className={css.problem ?? ''} type="error" showIcon role="alert" title={problemText(t, problem)} />
      )}
      <Button type="primary" loading={busy} onClick={start}>
        {t('imports.start')}
      </Button>
    </>
  );
}
