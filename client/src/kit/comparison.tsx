import { Fragment, type ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './comparison.module.css';

export interface ComparedRow {
  readonly key: string;
  readonly name: ReactNode;
  /** the name alone, where more stands beside it */
  readonly label?: string;
  /** one for each head, or one for all of them; `lang` where it is in another language than the page */
  readonly cells: readonly ReactNode[];
  readonly lang?: string | undefined;
  /** what is said about it, under its cells */
  readonly below?: ReactNode;
}

interface Props {
  /** what is compared, for whoever comes to the table without seeing what is around it */
  label: string;
  /** above the names of the rows */
  corner: string;
  heads: readonly string[];
  rows: readonly ComparedRow[];
  /** within a text: without edges of its own */
  bare?: boolean;
}

/** Fields below each other, their values side by side; on a phone each value says its head itself. */
export const Comparison = ({ label, corner, heads, rows, bare = false }: Props) => (
  <div className={css.place}>
    <table className={classes(css.table, bare && css.bare)} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, label: rowLabel, cells, lang, below }) => {
          const isShared = cells.length < heads.length;
          return (
            <Fragment key={key}>
              <tr>
                <th scope={below ? 'rowgroup' : 'row'} rowSpan={below ? 2 : undefined} aria-label={rowLabel}>
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td
                    key={heads[at]}
                    data-head={heads.length > 1 && !isShared ? heads[at] : undefined}
                    colSpan={isShared ? heads.length : undefined}
                    lang={lang}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
              {below && (
                <tr className={css.below}>
                  <td colSpan={heads.length}>{below}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  </div>
);
