import { Button, Checkbox, Dropdown, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import type { Column } from './columns.ts';
import css from './table-toolbar.module.css';
import { type Export, exportFormats } from './use-export.ts';
import { ViewMenu } from './view-menu.tsx';

interface Props<Row> {
  /** name of the list */
  list: string;
  columns: readonly Column<Row>[];
  visibleColumns: readonly Column<Row>[];
  /** absent where there are none to choose */
  onChoose?: (keys: readonly string[]) => void;
  exported: Export | undefined;
}

/** Views, choice of columns, and export. */
export function TableToolbar<Row>({ list, columns, visibleColumns, onChoose, exported }: Props<Row>) {
  const { t } = useTranslation();
  const optional = columns.filter((column) => !column.always);
  const choice = (
    <Checkbox.Group
      className={css.choice ?? ''}
      aria-label={t('centre.table.columnsHint')}
      value={visibleColumns.map((column) => column.key)}
      options={optional.map((column) => ({ value: column.key, label: column.title }))}
      onChange={(keys) =>
        onChoose?.([...columns.filter((column) => column.always).map((column) => column.key), ...keys.map(String)])
      }
    />
  );
  return (
    <div className={css.tools}>
      <ViewMenu
        list={list}
        columns={
          optional.length > 0
            ? visibleColumns.filter((column) => !column.always).map((column) => column.key)
            : undefined
        }
      />
      {exported && <ExportButton exported={exported} />}
      {optional.length > 0 && (
        <Popover trigger="click" placement="bottomRight" title={t('centre.table.columnsHint')} content={choice}>
          <Button>{t('centre.table.columns')}</Button>
        </Popover>
      )}
    </div>
  );
}

const kilo = 1000;

/** Offers the whole list as a file in either format; while it comes, how much of it is there. */
function ExportButton({ exported }: { exported: Export }) {
  const { t } = useTranslation();
  const { bytes, failed, saved, start, stop } = exported;
  if (bytes === undefined)
    return (
      <>
        <span role="status" className={failed ? css.failed : css.said}>
          {failed && t('centre.table.exportFailed')}
          {saved !== undefined && t('centre.table.exportDone', { file: saved })}
        </span>
        <Dropdown
          trigger={['click']}
          menu={{
            items: exportFormats.map((format) => ({ key: format, label: t(`centre.table.exportAs.${format}`) })),
            onClick: ({ key }) => start(key === 'xlsx' ? 'xlsx' : 'csv'),
          }}
        >
          <Button>
            {t('centre.table.export')}
            <Icon name="up" className={css.down} />
          </Button>
        </Dropdown>
      </>
    );
  const kb = Math.round(bytes / kilo);
  const size =
    kb < kilo ? t('centre.table.kilobytes', { kb }) : t('centre.table.megabytes', { mb: Math.round(kb / 100) / 10 });
  return (
    <>
      <span role="status" className={css.said}>
        {t('centre.table.exporting', { size })}
      </span>
      <span className={css.progress} aria-hidden="true" />
      <Button onClick={stop}>{t('centre.table.exportStop')}</Button>
    </>
  );
}
