import type { Finding, PortalState } from '@portal/shared/calls/state';
import type { LookedAt, Urgency } from '@portal/shared/rules/state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../kit/classes.ts';
import { type StateLook, StateTag } from '../../../kit/tag.tsx';
import css from './state-section.module.css';

const variants: Readonly<Record<Urgency | 'good', StateLook>> = {
  good: { icon: 'check', tone: 'good' },
  week: { icon: 'info', tone: 'wait' },
  today: { icon: 'warn', tone: 'wait' },
  now: { icon: 'close', tone: 'bad' },
};

/** How something does, by the most urgent thing that is to be done about it. */
export function StatusBadge({ urgency, children }: { urgency: Urgency | 'good'; children?: string }) {
  const { t } = useTranslation();
  return <StateTag {...variants[urgency]}>{children ?? t(`operation.state.${urgency}`)}</StateTag>;
}

/** They come the most urgent first. */
export const worstOf = (findings: readonly Finding[], part: LookedAt): Urgency | 'good' =>
  findings.find((finding) => finding.part === part)?.urgency ?? 'good';

interface PartProps {
  /** by which the page leads to it */
  id: LookedAt | 'groups' | 'retention';
  aside?: string;
  urgency?: Urgency | 'good';
  /** what could not be looked at, and what this part is made of: it says so instead of what it does not know */
  unavailableParts?: PortalState['away'];
  from?: LookedAt;
  children: ReactNode;
}

/** A part of the portal, with how it does. */
export function Part({ id, aside, urgency, unavailableParts = [], from, children }: PartProps) {
  const { t } = useTranslation();
  const isAway = from !== undefined && unavailableParts.includes(from);
  return (
    <section className={css.part} id={id} aria-labelledby={`${id}-title`}>
      <header className={css.head}>
        <h2 id={`${id}-title`}>{t(`operation.parts.${id}`)}</h2>
        <span className={css.aside}>{isAway ? null : aside}</span>
        {urgency && <StatusBadge urgency={urgency} />}
      </header>
      {isAway ? <Empty>{t('operation.away')}</Empty> : children}
    </section>
  );
}

interface Column {
  key: string;
  title: string;
  align?: 'right';
}

interface Row {
  key: string;
  /** by the columns' keys */
  cells: Readonly<Record<string, ReactNode>>;
  id?: string;
  /** whether a finding is about it */
  told?: (finding: Finding) => boolean;
  /** it gets well by itself */
  isUnderWay?: boolean;
}

interface TableProps {
  columns: readonly Column[];
  rows: readonly Row[];
  label: string;
  /** all there are: each row says what to do about it, be it nothing */
  findings?: readonly Finding[];
}

/** Where on the page a finding stands. */
export const findingId = (findings: readonly Finding[], finding: Finding): string =>
  `finding-${findings.indexOf(finding)}`;

/** What is to be done about a row. */
function ToDo({ findings, row: { told: isAbout, isUnderWay } }: { findings: readonly Finding[]; row: Row }) {
  const { t } = useTranslation();
  const finding = isAbout && findings.find(isAbout);
  if (finding) return <a href={`#${findingId(findings, finding)}`}>{t('operation.todo.see')}</a>;
  return <span className={css.minor}>{t(isUnderWay ? 'operation.todo.wait' : 'operation.todo.nothing')}</span>;
}

/** Few rows that are read as a whole; on a phone each is a sheet of names and values. */
export function PartTable({ columns: baseColumns, rows, label, findings }: TableProps) {
  const { t } = useTranslation();
  const columns = findings ? [...baseColumns, { key: 'do', title: t('operation.columns.do') }] : baseColumns;
  return (
    <div className={css.wide}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={classes(align && css[align], findings && key === 'do' && css.do)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} id={row.id}>
              {columns.map(({ key, title, align }) => (
                <td key={key} data-name={title} className={classes(align && css[align])}>
                  {findings && key === 'do' ? <ToDo findings={findings} row={row} /> : row.cells[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const Empty = ({ children }: { children: string }) => <p className={css.empty}>{children}</p>;
/** The heading of one of several tables of a part. */
export const SubHeading = ({ children }: { children: string }) => <h3 className={css.within}>{children}</h3>;
export const Minor = ({ children }: { children: ReactNode }) => <small className={css.minor}>{children}</small>;
export const PartFooter = ({ children }: { children: ReactNode }) => <div className={css.foot}>{children}</div>;
