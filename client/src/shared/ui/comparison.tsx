import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './comparison.module.css';

export interface ComparedRow {
  readonly key: string;
  readonly name: ReactNode;
  /** one for each head; `lang` where it is in another language than the page */
  readonly cells: readonly ReactNode[];
  readonly lang?: string | undefined;
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
        {rows.map(({ key, name, cells, lang }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-head={heads.length > 1 ? heads[at] : undefined} lang={lang}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
