import type { PortalState } from '@portal/shared/calls/state';
import { useTranslation } from 'react-i18next';
import { useStateWords } from '../use-words.ts';
import { Empty, Part, PartTable, StatusBadge, worstOf } from './state-section.tsx';

const urgencies = { running: 'good', done: 'good', failed: 'week', unreadable: 'now' } as const;

/** Imports that run, and those of the last week. */
export function Imports({ state: { imports, findings, away: unavailableParts } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { figure, time } = useStateWords();
  const column = (key: 'file' | 'rows' | 'refused' | 'since' | 'state', align?: 'right') => ({
    key,
    title: t(`operation.imports.${key}`),
    ...(align && { align }),
  });
  return (
    <Part id="imports" urgency={worstOf(findings, 'imports')} unavailableParts={unavailableParts} from="imports">
      {imports.length === 0 ? (
        <Empty>{t('operation.imports.empty')}</Empty>
      ) : (
        <PartTable
          label={t('operation.parts.imports')}
          findings={findings}
          columns={[
            column('file'),
            column('rows', 'right'),
            column('refused', 'right'),
            column('since'),
            column('state'),
          ]}
          rows={imports.map(({ id, file, rows, refused: rejectedCount, since, state, percent }) => ({
            key: id,
            told: ({ code, params }) => code === 'importFailed' && params.file === file && params.at === since,
            isUnderWay: state === 'running',
            cells: {
              file,
              rows: figure(rows),
              refused: figure(rejectedCount),
              since: time(since),
              state: (
                <StatusBadge urgency={urgencies[state]}>{t(`operation.imports.${state}`, { percent })}</StatusBadge>
              ),
            },
          }))}
        />
      )}
    </Part>
  );
}
