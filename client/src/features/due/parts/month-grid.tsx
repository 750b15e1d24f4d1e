import type { DueRow } from '@portal/shared/calls/overview';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../kit/classes.ts';
import { timeZone, useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { weeksOf } from '../month.ts';
import css from './due.module.css';
import { DueLink } from './due-item.tsx';

/** Names that a day has room for. */
const room = 3;

interface Props {
  /** what it is called */
  label: string;
  month: string;
  today: string;
  /** the day that is looked at; '' for none */
  selectedDay: string;
  rows: readonly DueRow[];
  dayPath: (day: string) => string;
}

/** A month as a calendar, with what is due in it. */
export function MonthGrid({ label, month, today, selectedDay, rows, dayPath }: Props) {
  const { t, i18n } = useTranslation();
  const { date } = useFormat();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone });
  const weeks = weeksOf(month);
  return (
    <table className={css.month} aria-label={label}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const due = rows.filter((row) => row.day === day);
              const classNames = [
                !day.startsWith(month) && css.beside,
                day === today && css.today,
                day === selectedDay && css.chosen,
              ] as const;
              return (
                <td key={day} className={classes(...classNames)}>
                  {due.length > 0 ? (
                    <Link
                      to={dayPath(day)}
                      keepsPlace
                      className={css.number}
                      aria-label={t('workflow.due.count', { date: date(day), count: due.length })}
                    >
                      {Number(day.slice(8))}
                    </Link>
                  ) : (
                    <span className={css.number}>{Number(day.slice(8))}</span>
                  )}
                  <ul>
                    {due.slice(0, room).map((row) => (
                      <li key={`${row.id} ${row.reason}`} className={classes(css.name, row.overdue && css.late)}>
                        <DueLink row={row} />
                      </li>
                    ))}
                  </ul>
                  {due.length > room && (
                    <Link to={dayPath(day)} keepsPlace className={css.more}>
                      {t('workflow.due.more', { count: due.length - room })}
                    </Link>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
