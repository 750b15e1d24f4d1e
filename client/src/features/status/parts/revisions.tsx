import type { CellChange, OpenRevision } from '@portal/shared/calls/open';
import { changesPath, openFormats } from '@portal/shared/open';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { requestFor } from '../../../core/request/request.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { centsOfText } from '../../../entities/map/frames.ts';
import { useFigures } from '../../../entities/map/use-figures.ts';
import { useNames } from '../../../entities/map/use-names.ts';
import { Button } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import { Text } from '../../../kit/text.tsx';
import styles from './revisions.module.css';

const openRevisions = requestFor('openRevisions', { quiet: true });
/** Revisions that are shown at once. */
const limit = 5;

/** What changed in each revision of the figures, the newest first. */
export function Revisions() {
  const { t } = useTranslation();
  const [cursor, setCursor] = useState<string>();
  const { data, problem, refreshing, retry } = useRead(openRevisions, { limit, cursor }, 'revisions');
  return (
    <>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!data && !problem && <Lines count={12} />}
      {data?.list.length === 0 && (
        <EmptyState art="empty" title={t('openData.revisions.none')} text={t('openData.revisions.noneHint')} />
      )}
      {data?.list.map((revision) => (
        <Revision key={revision.number} revision={revision} />
      ))}
      <div className={styles.pages}>
        {cursor && <Button onClick={() => setCursor(undefined)}>{t('openData.revisions.newest')}</Button>}
        {data?.next && (
          <Button busy={refreshing} onClick={() => setCursor(data.next ?? undefined)}>
            {t('openData.revisions.older')}
          </Button>
        )}
      </div>
    </>
  );
}

const causes = ['imported', 'entered', 'settled', 'corrected', 'reversed'] as const;

function Revision({ revision }: { revision: OpenRevision }) {
  const { t } = useTranslation();
  const { figure, dateTime, separator } = useFormat();
  const { span } = useFigures();
  const { number, first, last, months, cells, past, urls } = revision;
  const [from, to] = [months[0], months.at(-1)];
  return (
    <article className={styles.revision}>
      <h3 className={styles.name}>{t('openData.revisions.name', { number: figure(number) })}</h3>
      <p className={styles.note}>
        {t(first.position === last.position ? 'openData.revisions.atOne' : 'openData.revisions.at', {
          time: dateTime(last.at),
          first: figure(first.position),
          last: figure(last.position),
        })}
      </p>
      <p>
        {causes
          .filter((cause) => revision.causes[cause] > 0)
          .map((cause) => t(`openData.revisions.causes.${cause}`, { shown: figure(revision.causes[cause]) }))
          .join(separator)}
      </p>
      {from && to ? (
        <>
          <p>
            {t('openData.revisions.cells', {
              count: cells,
              shown: figure(cells),
              past: figure(past),
              months: span(from, to),
            })}
          </p>
          <Changes revision={revision} />
        </>
      ) : (
        <p>{t('openData.revisions.nothing')}</p>
      )}
      <p className={styles.links}>
        <Link to={urls.map.replace(/^https?:\/\/[^/]+/, '')}>{t('openData.revisions.map')}</Link>
        {(cells ? openFormats : []).map((format) => (
          <a key={format} href={changesPath(number, format)}>
            {t('openData.revisions.file', { format: t(`openData.revisions.formats.${format}`) })}
          </a>
        ))}
      </p>
    </article>
  );
}

/** The sums of the months that a revision is of, by direction, and its largest changes. */
function Changes({ revision: { number, sums, largest } }: { revision: OpenRevision }) {
  const { t } = useTranslation();
  const { period } = useFigures();
  const nameOf = useNames();
  const caption = t('openData.revisions.caption');
  const label = `${t('openData.revisions.name', { number })}: ${caption}`;
  const describeCell = ({ place, flow, service, month }: CellChange) =>
    t('openData.revisions.one', {
      place: nameOf(place),
      flow: t(`codes.flow.${flow}`),
      service: t(`codes.service.${service}`),
      month: period(month),
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <Text unseen as="caption">
          {caption}
        </Text>
        <thead>
          <tr>
            {(['what', 'before', 'after', 'difference'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`openData.revisions.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums
            .filter(({ places, before, after }) => places === 'countries' && before !== after)
            .map(({ flow, ...change }) => (
              <Row
                key={flow}
                name={t('openData.revisions.all', { flow: t(`codes.flow.${flow}`) })}
                change={change}
                sum
              />
            ))}
          {largest.map((change) => (
            <Row key={describeCell(change)} name={describeCell(change)} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  name: string;
  change: Pick<CellChange, 'before' | 'after' | 'difference'>;
  /** of all countries */
  sum?: boolean;
}

function Row({ name, change: { before, after, difference }, sum = false }: RowProps) {
  const { short, shortChange, missing } = useFigures();
  const amount = (value: string | null): string => (value === null ? missing(false) : short(centsOfText(value)));
  return (
    <tr className={sum ? styles.sum : undefined}>
      <th scope="row">{name}</th>
      <td>{amount(before)}</td>
      <td>{amount(after)}</td>
      <td>{difference === null ? '—' : shortChange(centsOfText(difference))}</td>
    </tr>
  );
}
