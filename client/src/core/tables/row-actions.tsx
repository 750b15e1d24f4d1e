import { Button, type ButtonProps } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { type Column, operationsKey } from './columns.ts';
import css from './row-actions.module.css';

/** The last column of a list: what can be done with a row. */
export const operations = <Row,>(t: TFunction, actions: (row: Row) => ReactNode): Column<Row, never> => ({
  key: operationsKey,
  title: t('centre.table.operations'),
  always: true,
  align: 'right',
  cell: (row) => <span className={css.actions}>{actions(row)}</span>,
});

/**
 * One of them; `accessibleName` says it with the name of the row, for whoever meets the button without its row. Never in the
 * colour of danger, which would be repeated in every row: the question that follows has it.
 */
export const RowButton = ({
  accessibleName,
  ...buttonProps
}: Omit<ButtonProps, 'type' | 'size' | 'danger'> & { accessibleName: string }) => (
  <Button {...buttonProps} type="link" size="small" aria-label={accessibleName} />
);
