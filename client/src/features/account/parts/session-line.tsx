import type { SessionInfo } from '@portal/shared/calls/user-console';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Tag } from '../../../kit/tag.tsx';
import { useAgentWords } from '../agent.ts';
import css from './lines.module.css';

interface Props {
  session: SessionInfo;
  busy: boolean;
  /** absent where it cannot be ended */
  onEnd: ((name: string) => void) | undefined;
}

/** One session: in which browser, from where, since when. */
export function SessionLine({ session, busy, onEnd }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const agentWords = useAgentWords();
  const agent = agentWords(session.agent);
  const address = session.address || t('people.sessions.noAddress');
  const name = [agent, address].filter(Boolean).join(', ');
  return (
    <li className={css.line}>
      <div className={css.what}>
        <strong title={session.agent}>{agent || '\u00a0'}</strong>
        {session.current && <Tag>{t('people.sessions.current')}</Tag>}
      </div>
      {onEnd && (
        <Button
          danger
          className={css.action ?? ''}
          disabled={busy}
          aria-label={t('people.sessions.endNamed', { name })}
          onClick={() => onEnd(name)}
        >
          {t('people.sessions.end')}
        </Button>
      )}
      <p className={css.quiet}>
        {address} ·{' '}
        <span className={css.together}>{t('people.sessions.since', { time: dateTime(session.since) })}</span> ·{' '}
        <span className={css.together}>{t('people.sessions.seen', { time: dateTime(session.seen) })}</span>
      </p>
    </li>
  );
}
