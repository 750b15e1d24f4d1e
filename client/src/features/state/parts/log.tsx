import type { PortalState } from '@portal/shared/calls/state';
import type { FindingCode } from '@portal/shared/rules/state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStateWords } from '../use-words.ts';
import { Minor, Part, PartTable, worstOf } from './state-section.tsx';

/** How far the log is, what vouches for it, and what was found wrong. */
export function Log({ state: { log, findings, away: unavailableParts } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { time } = useStateWords();
  const at = (position: number) => (position ? t('operation.log.at', { position }) : t('operation.log.none'));
  const columns = (['check', 'value', 'when'] as const).map((key) => ({ key, title: t(`operation.log.${key}`) }));
  const unsealed = log.head - log.sealed;
  const rows = [
    { key: 'last', codes: [], value: at(log.head), when: time(log.headAt) },
    {
      key: 'seal',
      codes: ['sealOld'],
      value: (
        <span>
          {at(log.sealed)}
          {unsealed > 0 && <Minor>{t('operation.log.unsealed', { count: unsealed })}</Minor>}
        </span>
      ),
      when: time(log.sealedAt),
    },
    {
      key: 'replica',
      codes: ['replicaBehind'],
      value: log.replica ? t('operation.log.behind', { count: log.replica }) : t('operation.log.current'),
      when: t('operation.none'),
    },
    { key: 'round', codes: [], value: at(log.verifying), when: t('operation.none') },
    { key: 'whole', codes: ['neverVerified', 'verifiedLongAgo'], value: t('operation.none'), when: time(log.verified) },
    { key: 'wrong', codes: ['logWrong'], value: at(log.wrong?.position ?? 0), when: t('operation.none') },
  ] as const satisfies readonly { key: string; codes: readonly FindingCode[]; value: ReactNode; when: string }[];
  return (
    <Part id="log" urgency={worstOf(findings, 'log')} unavailableParts={unavailableParts} from="log">
      <PartTable
        label={t('operation.parts.log')}
        columns={columns}
        rows={rows.map(({ key, codes, value, when }) => ({
          key,
          told: ({ code }) => codes.some((partCode) => partCode === code),
          cells: { check: t(`operation.log.${key}`), value, when },
        }))}
        findings={findings}
      />
    </Part>
  );
}
