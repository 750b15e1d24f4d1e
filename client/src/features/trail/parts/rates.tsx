import type { auditFigures } from '@portal/shared/calls/trail';
import type { OutputOf } from '@portal/shared/define/call';
import { useTranslation } from 'react-i18next';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { useFigureWords } from '../use-figure-words.ts';
import css from './rates.module.css';

type Answer = OutputOf<typeof auditFigures>;
type Rated = Pick<Answer, 'decisions' | 'approved' | 'rejected' | 'rate'>;

/** How often was approved what was asked: by auditor and by category. */
export function Rates({ auditors, categories }: Pick<Answer, 'auditors' | 'categories'>) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  return (
    <div className={css.rates}>
      <Table
        title={t('trail.figures.auditors')}
        head={t('trail.figures.auditor')}
        rows={auditors.map((row) => ({
          ...row,
          key: row.actor,
          name: row.actor === 'system' ? words.role(row.actor) : words.person(row.actorName),
        }))}
      />
      {categories.length > 0 && (
        <Table
          title={t('trail.figures.categories')}
          head={t('trail.figures.category')}
          rows={categories.map((row) => ({ ...row, key: row.category, name: words.category(row.category) }))}
        />
      )}
    </div>
  );
}

interface TableProps {
  title: string;
  head: string;
  rows: readonly (Rated & { key: string; name: string })[];
}

function Table({ title, head, rows }: TableProps) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const { share } = useFigureWords();
  return (
    <table className={css.table}>
      <caption>{title}</caption>
      <colgroup>
        <col />
        <col className={css.count} />
        <col className={css.place} />
        <col className={css.share} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('trail.figures.decisions')}</th>
          <th scope="col" colSpan={2}>
            {t('trail.figures.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, decisions, rate }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{figure(decisions)}</td>
            <td>
              {rate !== null && (
                <svg className={css.bar} aria-hidden="true" viewBox="0 0 10000 1" preserveAspectRatio="none">
                  <rect width={rate} height={1} />
                </svg>
              )}
            </td>
            <td>{share(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
