import type { recordHistory, TimelineEntry } from '@portal/shared/calls/history';
import type { OutputOf } from '@portal/shared/define/call';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../../core/request/use-request.ts';
import { historyPath } from '../../../entities/history/paths.ts';
import { Timeline } from '../../../entities/history/timeline.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import type { Place } from '../place.ts';

interface Props {
  place: Place;
  read: Read<OutputOf<typeof recordHistory>>;
  pageSize: number;
  onPageChange: (pageNo: number) => void;
}

/** The timeline of a record; from each event to how the record stood then. */
export function RecordTimeline({ place, read, pageSize, onPageChange }: Props) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const { id, kind, pageNo } = place;
  const { data } = read;
  const isLastPage = pageNo * pageSize >= (data?.total ?? 0);
  const first = isLastPage ? Math.min(...(data?.history ?? []).map(({ position }) => position)) : 0;
  const links = ({ position: at }: TimelineEntry) => {
    const position = figure(at);
    const before = historyPath(id, { kind, asOf: String(at - 1), asOf2: String(at) });
    return (
      <>
        <Link to={historyPath(id, { kind, asOf: String(at) })} aria-label={t('trail.timeline.asOfNamed', { position })}>
          {t('trail.timeline.asOf')}
        </Link>
        {at !== first && (
          <Link to={before} aria-label={t('trail.timeline.compareNamed', { position })}>
            {t('trail.timeline.compare')}
          </Link>
        )}
      </>
    );
  };
  return <Timeline read={read} pageNo={pageNo} pageSize={pageSize} onPageChange={onPageChange} open links={links} />;
}
