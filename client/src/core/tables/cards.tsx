import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './cards.module.css';
import { type Column, operationsKey } from './columns.ts';
import type { Selection } from './selection.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  selection: Selection<Row> | undefined;
  /** heading above a row that begins another group */
  heading?: ((row: Row, before: Row | undefined) => string | undefined) | undefined;
}

/** A list's rows as cards, where there is no room for a table; actions below. */
export function Cards<Row>({ columns, rows, rowKey, rowName, selection, heading }: Props<Row>) {
  const { t } = useTranslation();
  const [first, ...otherColumns] = columns;
  const last = otherColumns.at(-1)?.key === operationsKey ? otherColumns.pop() : undefined;
  const selected = new Set(selection?.rows.map(rowKey));
  const toggle = (row: Row, isSelected: boolean) =>
    selection?.choose(rows.filter((other) => (other === row ? isSelected : selected.has(rowKey(other)))));
  return (
    <>
      {selection && (
        <Checkbox
          className={css.all ?? ''}
          checked={selected.size === rows.length}
          indeterminate={selected.size > 0 && selected.size < rows.length}
          onChange={(event) => selection.choose(event.target.checked ? rows : [])}
        >
          {t('centre.table.selectAll')}
        </Checkbox>
      )}
      <ul className={css.cards}>
        {rows.map((row, index) => (
          <li key={rowKey(row)} className={css.card}>
            <Group heading={heading?.(row, rows[index - 1])} />
            <div className={css.head}>
              {selection && (
                <Checkbox
                  checked={selected.has(rowKey(row))}
                  aria-label={t('centre.table.selectRow', { name: rowName(row) })}
                  onChange={(event) => toggle(row, event.target.checked)}
                />
              )}
              <div className={css.name}>{first?.cell(row)}</div>
            </div>
            <dl className={css.facts}>
              {otherColumns.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {last && <div className={css.operations}>{last.cell(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

const Group = ({ heading }: { heading: string | undefined }) =>
  heading === undefined ? null : <p className={css.group}>{heading}</p>;
