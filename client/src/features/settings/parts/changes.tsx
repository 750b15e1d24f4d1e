import type { PortalSettings } from '@portal/shared/calls/setting';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useSettingWords } from '../use-words.ts';
import css from './settings.module.css';

/** Who changed what from what to what, the latest first. */
export function SettingChanges({ settings, changes }: PortalSettings) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { nameOf, valueText } = useSettingWords();
  const ids = new Map(settings.map(({ setting, id }) => [setting, id]));
  return (
    <Panel
      title={t('portalSettings.changes.title')}
      action={
        changes.length > 0 && <Link to={pathTo('trail', { kind: 'setting' })}>{t('portalSettings.changes.all')}</Link>
      }
    >
      {changes.length === 0 && t('portalSettings.changes.empty')}
      <ol className={css.changes}>
        {changes.map(({ at, by: author, setting, was, value, reason }) => (
          <li key={`${at} ${setting}`}>
            <div className={css.when}>
              {dateTime(at)} · {author || t('portalSettings.somebody')}
            </div>
            <div className={css.what}>
              <strong>{nameOf(setting)}</strong>
              <Link
                to={pathTo('history', { kind: 'setting', id: ids.get(setting) ?? '' })}
                aria-label={t('portalSettings.changes.oneNamed', { name: nameOf(setting) })}
              >
                {t('portalSettings.changes.one')}
              </Link>
            </div>
            <dl className={css.both}>
              <dt>{t('portalSettings.changes.was')}</dt>
              <dd>{valueText(was)}</dd>
              <dt>{t('portalSettings.changes.is')}</dt>
              <dd>{valueText(value)}</dd>
            </dl>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
