import { Alert, Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Video as Player } from '../../../kit/video.tsx';
import pictures from '../pictures/pictures.module.css';
import { type Coming, useVideo } from './use-video.ts';
import css from './video.module.css';
import { frameOf, type Video } from './video.ts';

interface Props {
  /** what the field is called */
  label: string;
  /** it can be looked at, and neither chosen nor removed */
  disabled?: boolean;
  id?: string;
  value?: Video | undefined;
  onChange?: (video: Video | undefined) => void;
  /** how many files are on their way */
  onUploading: (count: number) => void;
}

/** A video with its poster: uploaded in parts, and a frame of it, or a picture, chosen to stand for it. */
export function VideoEntry({ label, disabled = false, id, value, onChange = () => {}, onUploading }: Props) {
  const { t } = useTranslation();
  const video = useVideo(value, onChange);
  const none = useFormat().text('');
  const player = useRef<HTMLVideoElement>(null);
  const { coming, fault, posterComing } = video;
  const count = (coming ? 1 : 0) + (posterComing ? 1 : 0);
  useEffect(() => onUploading(count), [count, onUploading]);
  return (
    <div className={css.field}>
      {value && (
        <>
          <Player key={value.fileId} player={player} src={value.url} poster={value.poster?.url} label={label} />
          {!disabled && (
            <>
              <div className={css.tools}>
                <Button
                  loading={posterComing}
                  onClick={async () => player.current && video.takePoster(await frameOf(player.current))}
                >
                  {t('record.form.posterFrame')}
                </Button>
                <label className={css.file}>
                  <input
                    type="file"
                    accept="image/png,image/jpeg"
                    className={pictures.input}
                    onChange={({ target }) => {
                      void video.takePoster(target.files?.[0]);
                      target.value = '';
                    }}
                  />
                  {t('record.form.posterPicture')}
                </label>
                <Button type="text" onClick={video.remove}>
                  {t('record.form.removeVideo')}
                </Button>
              </div>
              <small className={css.note}>{t('record.form.posterHint')}</small>
            </>
          )}
        </>
      )}
      {!value && disabled && <span>{none}</span>}
      {coming && <Underway coming={coming} onPause={video.pause} onResume={video.resume} onCancel={video.cancel} />}
      {!value && !coming && !disabled && (
        <label className={pictures.add}>
          <input
            id={id}
            type="file"
            accept="video/mp4"
            className={pictures.input}
            onChange={({ target }) => {
              void video.choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <Icon name="up" />
          <span>{t('record.form.uploadVideo')}</span>
          <small>{t('record.form.uploadResumes')}</small>
        </label>
      )}
      {fault && <Alert type="error" role="alert" title={fault} />}
    </div>
  );
}

interface UnderwayProps {
  coming: Coming;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

const bytesPerMB = 1024 * 1024;

/** How far it is, with what can be done with it. */
function Underway({ coming: { file, sent, speed, waiting, paused }, onPause, onResume, onCancel }: UnderwayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const inMB = (bytes: number) => format.figure(Math.round((bytes / bytesPerMB) * 10) / 10);
  const far = { sent: inMB(sent), size: inMB(file.size), speed: inMB(speed) };
  const state = paused ? 'videoPaused' : waiting ? 'videoWaiting' : speed > 0 ? 'videoSpeed' : 'videoSent';
  return (
    <div className={css.underway}>
      <span className={css.name}>{file.name}</span>
      <Progress
        percent={Math.floor((sent / file.size) * 100)}
        status={paused || waiting ? 'normal' : 'active'}
        aria-label={t('record.form.uploading', { name: file.name })}
      />
      <small role="status">{t(`record.form.${state}`, far)}</small>
      <div className={css.tools}>
        <Button onClick={paused ? onResume : onPause}>{t(paused ? 'record.form.goOn' : 'record.form.pause')}</Button>
        <Button type="text" onClick={onCancel}>
          {t('record.form.giveUp')}
        </Button>
      </div>
    </div>
  );
}
