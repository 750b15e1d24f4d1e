import { Button, Checkbox, Popover, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import css from './tools.module.css';
import type { Export } from './use-export.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  choose: (keys: readonly string[]) => void;
  exported: Export | undefined;
  phone: boolean;
}

/** Choice of columns and export. */
export function Tools<Row>({ columns, shown, choose, exported, phone }: Props<Row>) {
  const { t } = useTranslation();
  const optional = columns.filter((column) => !column.always);
  const choice = (
    <Checkbox.Group
      className={css.choice ?? ''}
      aria-label={t('centre.table.columnsHint')}
      value={shown.map((column) => column.key)}
      options={optional.map((column) => ({ value: column.key, label: column.title }))}
      onChange={(keys) => choose([...columns.filter((one) => one.always).map((one) => one.key), ...keys.map(String)])}
    />
  );
  return (
    <div className={css.tools}>
      {exported && <ExportButton exported={exported} />}
      {!phone && (
        <Popover trigger="click" placement="bottomRight" title={t('centre.table.columnsHint')} content={choice}>
          <Button>{t('centre.table.columns')}</Button>
        </Popover>
      )}
    </div>
  );
}

function ExportButton({ exported }: { exported: Export }) {
  const { t } = useTranslation();
  const { progress } = exported;
  if (!progress)
    return (
      <>
        <span role="status" className={exported.failed ? css.failed : css.said}>
          {exported.failed && t('centre.table.exportFailed')}
          {exported.finished !== undefined && t('centre.table.exportDone', { count: exported.finished })}
        </span>
        <Button onClick={exported.start}>{t('centre.table.export')}</Button>
      </>
    );
  const percent = progress.total ? Math.round((progress.done / progress.total) * 100) : 0;
  return (
    <>
      <span className={css.said}>{t('centre.table.exporting', progress)}</span>
      <Progress className={css.progress ?? ''} percent={percent} showInfo={false} size="small" />
      <Button onClick={exported.stop}>{t('centre.table.exportStop')}</Button>
    </>
  );
}
