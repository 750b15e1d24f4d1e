import type { ComponentPropsWithRef } from 'react';
import css from './grouped-row.module.css';

interface RowProps extends ComponentPropsWithRef<'tr'> {
  'data-heading'?: string;
}

/** A row, with the heading of its group above where it begins one. */
export function GroupedRow({ 'data-heading': heading, ...row }: RowProps) {
  if (heading === undefined) return <tr {...row} />;
  return (
    <>
      <tr className={css.group}>
        <th colSpan={1000} scope="rowgroup">
          {heading}
        </th>
      </tr>
      <tr {...row} />
    </>
  );
}
