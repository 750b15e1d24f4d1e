import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Progress as Reached } from '../use-replay.ts';
import css from './replay.module.css';

/** How far a replay is, and a way to stop it. */
export function Replay({ progress, stop }: { progress: Reached | undefined; stop: () => void }) {
  const { t } = useTranslation();
  const { done = 0, position = 0 } = progress ?? {};
  const percent = position ? Math.floor((done / position) * 100) : 0;
  return (
    <div className={css.replay}>
      <Progress percent={percent} aria-label={t('trail.past.progress')} />
      <p role="status" className={css.said}>
        {progress && t('trail.past.running', { done, position })}
      </p>
      <Button onClick={stop}>{t('trail.past.stop')}</Button>
    </div>
  );
}
