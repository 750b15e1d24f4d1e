import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../shared/ui/layout.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import css from '../screens/list-then.module.css';
import type { Progress as Reached } from '../use-replay.ts';

/** How far a replay is, and a way to stop it. */
export function Replay({ progress, stop }: { progress: Reached | undefined; stop: () => void }) {
  const { t } = useTranslation();
  const { done = 0, position = 0 } = progress ?? {};
  const percent = position ? Math.floor((done / position) * 100) : 0;
  return (
    <Stack gap={2} className={css.replay}>
      <Progress percent={percent} aria-label={t('trail.past.progress')} />
      <Text as="p" role="status" tone="secondary" tabular>
        {progress && t('trail.past.running', { done, position })}
      </Text>
      <Button onClick={stop}>{t('trail.past.stop')}</Button>
    </Stack>
  );
}
