import type { SessionInfo } from '@portal/shared/calls/user-console';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Panel } from '../../../kit/panel.tsx';
import { sessions } from '../requests.ts';
import { useEndSessions } from '../use-end-sessions.ts';
import css from './lines.module.css';
import { SessionLine } from './session-line.tsx';

/** One's own open sessions, which can be ended; of another user (`id`) to be looked at only. */
export function SessionList({ id, onEnded }: { id?: string; onEnded?: () => void }) {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(sessions, id ? { id } : {}, id ?? 'own');
  const lines = useRef<HTMLUListElement>(null);
  const justEnded = useRef(false);
  const end = useEndSessions(() => {
    justEnded.current = true;
    retry();
    onEnded?.();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had the focus goes away with its line
  useEffect(() => {
    if (justEnded.current && document.activeElement === document.body) lines.current?.focus();
    justEnded.current = false;
  }, [data]);
  const own = id === undefined;
  const list = [...(data?.sessions ?? [])].sort(currentFirst);
  const others = list.filter((session) => !session.current);
  return (
    <Panel
      flush
      title={t(own ? 'people.sessions.title' : 'people.sessions.of')}
      action={
        own &&
        others.length > 0 && (
          <Button disabled={end.busy} onClick={() => void end.others()}>
            {t('people.sessions.endOthers')}
          </Button>
        )
      }
    >
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !data && <Skeleton active title={false} className={css.pad ?? ''} />}
      <ul ref={lines} tabIndex={-1} className={css.lines}>
        {list.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={end.busy}
            onEnd={own && !session.current ? (name) => void end.one(session.id, name) : undefined}
          />
        ))}
      </ul>
      {data && own && others.length === 0 && <p className={css.nothing}>{t('people.sessions.onlyThis')}</p>}
      {data && !own && list.length === 0 && <p className={css.nothing}>{t('people.sessions.none')}</p>}
    </Panel>
  );
}

const currentFirst = (a: SessionInfo, b: SessionInfo): number =>
  Number(b.current) - Number(a.current) || b.seen.localeCompare(a.seen);
