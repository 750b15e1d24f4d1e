import type { Finding, PortalState } from '@portal/shared/calls/state';
import type { FindingCode } from '@portal/shared/rules/state';
import { useTranslation } from 'react-i18next';
import { docsUrl } from '../docs-url.ts';
import { useStateWords } from '../use-words.ts';
import css from './state-section.module.css';
import { Minor, Part, PartFooter, PartTable, StatusBadge, worstOf } from './state-section.tsx';

/** What an operator types to try whether the backup can be restored. */
const command = 'npm run restore -- --drill';

const isOf =
  (...codes: readonly FindingCode[]) =>
  ({ code }: Finding) =>
    codes.includes(code);
const ofKeeping = isOf('backupMissing', 'backupOld');
const ofDrilling = isOf('drillMissing', 'drillOld', 'drillFailed');

/** The last backup, and the last time that one was restored to see whether it can be; or that there is none. */
export function Backup({ state: { backup, drill, findings, away: unavailableParts } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { time, span } = useStateWords();
  const retentionUrgency = findings.find(ofKeeping)?.urgency ?? 'good';
  const drilled = findings.find(ofDrilling)?.urgency ?? 'good';
  const columns = (['what', 'last', 'state'] as const).map((key) => ({ key, title: t(`operation.backup.${key}`) }));

  function howKept() {
    if (!backup) return t('operation.backup.missing');
    return retentionUrgency === 'good' ? t('operation.backup.kept') : t('operation.backup.old');
  }

  function lastDrill(): string {
    if (!drill) return t('operation.none');
    // one that was killed says nothing of its end
    if (drill.seconds === 0) return time(drill.at);
    const params = { at: time(drill.at), span: span(drill.seconds) };
    return drill.position === null
      ? t('operation.backup.began', params)
      : t('operation.backup.drilled', { ...params, position: drill.position });
  }

  function howDrilled() {
    if (!drill) return t('operation.backup.never');
    if (drill.fault !== null) return t('operation.backup.failed');
    return drilled === 'good' ? t('operation.backup.well') : t('operation.backup.due');
  }

  const rows = [
    {
      key: 'log',
      told: ofKeeping,
      cells: {
        what: t('operation.backup.log'),
        last: backup
          ? `${t('operation.log.at', { position: backup.position })}, ${time(backup.at)}`
          : t('operation.none'),
        state: <StatusBadge urgency={retentionUrgency}>{howKept()}</StatusBadge>,
      },
    },
    {
      key: 'drill',
      told: ofDrilling,
      cells: {
        what: t('operation.backup.drill'),
        last: (
          <span>
            {lastDrill()}
            {drill?.fault && <Minor>{drill.fault}</Minor>}
          </span>
        ),
        state: <StatusBadge urgency={drilled}>{howDrilled()}</StatusBadge>,
      },
    },
  ];
  return (
    <Part id="backup" urgency={worstOf(findings, 'backup')} unavailableParts={unavailableParts} from="backup">
      <PartTable
        label={t('operation.parts.backup')}
        columns={columns}
        rows={rows.filter(({ key }) => key === 'log' || backup || drill)}
        findings={findings}
      />
      {(backup || drill) && (
        <PartFooter>
          <Minor>{t('operation.backup.hint')}</Minor>
          <code className={css.command}>{command}</code>
          <Minor>
            <a href={docsUrl('backup', 'the-drill')}>{t('operation.backup.chapter')}</a>
          </Minor>
        </PartFooter>
      )}
    </Part>
  );
}
