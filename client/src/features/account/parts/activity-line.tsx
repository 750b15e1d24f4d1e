import type { ActivityEntry } from '@portal/shared/calls/user-console';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { useTranslate } from '../../../kit/translate.ts';
import { useAgentWords } from '../agent.ts';
import css from './lines.module.css';

const coded = ['kind', 'how', 'why'] as const;
const system = 'system';
/** What ends at that time, where it is no lock-out. */
const until: Partial<Record<string, 'people.factor.until'>> = {
  DeviceTrusted: 'people.factor.until',
  TokenMade: 'people.factor.until',
};

/** The parameters of an entry in words: codes, counts, times. */
function useDetails(): (entry: ActivityEntry) => string {
  const { t, i18n } = useTranslation();
  const translate = useTranslate();
  const { dateTime, list } = useFormat();
  return ({ type, params }) => {
    const failures = Number(params.failures ?? 0);
    const count = Number(params.count ?? 0);
    const details = [
      ...coded.flatMap((name) => {
        const key = `people.activity.${name}.${params[name]}`;
        return params[name] && i18n.exists(key) ? [translate(key)] : [];
      }),
      ...(failures > 0 ? [t('people.activity.failures', { count: failures })] : []),
      ...(count > 1 ? [t('people.activity.count', { count })] : []),
      ...(params.left ? [t('people.factor.left', { count: Number(params.left) })] : []),
      ...(params.until ? [t(until[type] ?? 'people.activity.until', { time: dateTime(params.until) })] : []),
    ];
    return details.length > 0 ? list(details) : '';
  };
}

/** One thing that happened to an account: what, when, from where, why, and by whom if not by its owner. */
export function ActivityLine({ entry, owner }: { entry: ActivityEntry; owner: string }) {
  const { t, i18n } = useTranslation();
  const translate = useTranslate();
  const { dateTime } = useFormat();
  const detailsOf = useDetails();
  const agentWords = useAgentWords();
  const key = `codes.event.${entry.type}`;
  const details = detailsOf(entry);
  const byOther = entry.actor !== owner && entry.actor !== system;
  const where = [
    entry.address && t('people.activity.from', { address: entry.address }),
    entry.agent && agentWords(entry.agent),
    byOther && t('people.activity.by', { name: entry.actorName || t('people.erased') }),
  ].filter(Boolean);
  return (
    <li className={css.line}>
      <div className={css.what}>
        <strong>{i18n.exists(key) ? translate(key) : entry.type}</strong>
        {details}
      </div>
      <time className={css.time} dateTime={entry.at}>
        {dateTime(entry.at)}
      </time>
      {entry.params.reason && <q className={`${css.text} ${css.whole} ${css.reason}`}>{entry.params.reason}</q>}
      {where.length > 0 && <p className={`${css.quiet} ${css.whole}`}>{where.join(' · ')}</p>}
    </li>
  );
}
