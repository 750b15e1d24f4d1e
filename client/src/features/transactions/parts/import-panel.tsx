import { type Period, periods } from '@portal/shared/codes/trade';
import { Alert, Button, Form, Progress, Radio } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useFormat } from '../../../shared/format/use-format.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { csv, saveAs } from '../../../shared/table/csv.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { begin } from '../requests.ts';
import css from './imports.module.css';

const columns = [
  'reference',
  'date',
  'flow',
  'service',
  'country',
  'amountUsd',
  'district',
  'currency',
  'amount',
  'organisation',
];

/** Chooses a CSV, says what its dates mean, and sends it; the import then goes on by itself. */
export function ImportPanel({ begun }: { begun: () => void }) {
  const { t } = useTranslation();
  const { fileSize } = useFileSize();
  const dispatch = useDispatch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [period, setPeriod] = useState<Period>('day');
  const [part, setPart] = useState(0);
  const [over, setOver] = useState(false);
  const [missing, setMissing] = useState(false);
  const { run, status, problem } = useRequest(begin, {
    onDone: () => {
      dispatch(notices.good({ words: 'trade.transactions.import.begun' }));
      setFile(undefined);
      if (input.current) input.current.value = '';
      begun();
    },
  });
  const busy = status === 'running';
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setMissing(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) choose(event.dataTransfer.files[0]);
  };
  const start = () => {
    setMissing(!file);
    if (!file) return input.current?.focus();
    setPart(0);
    run({ file, period, onProgress: setPart });
  };
  const percent = Math.floor(part * 100);
  return (
    <Panel
      title={t('trade.transactions.import.title')}
      action={
        <Button onClick={() => saveAs(t('trade.transactions.import.templateFile'), csv([columns]))}>
          {t('trade.transactions.import.template')}
        </Button>
      }
    >
      <p className={css.hint}>{t('trade.transactions.import.columns')}</p>
      <p className={css.hint}>{t('trade.transactions.import.again')}</p>
      <label
        htmlFor={id}
        className={classes(css.drop, over && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          className={css.input}
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <span>
          {file
            ? t('trade.transactions.import.chosen', { name: file.name, size: fileSize(file.size) })
            : t('trade.transactions.import.choose')}
        </span>
      </label>
      {missing && (
        <p id={`${id}-missing`} className={css.missing} role="alert">
          {t('trade.transactions.import.noFile')}
        </p>
      )}
      <Form layout="vertical" component={false}>
        <Form.Item label={t('trade.transactions.import.period')} className={css.period ?? ''}>
          <Radio.Group
            aria-label={t('trade.transactions.import.period')}
            optionType="button"
            disabled={busy}
            value={period}
            options={periods.map((value) => ({ value, label: t(`codes.period.${value}`) }))}
            onChange={({ target }) => setPeriod(periods.find((one) => one === target.value) ?? 'day')}
          />
        </Form.Item>
      </Form>
      {busy && (
        <div className={css.sending}>
          <Progress percent={percent} aria-label={t('trade.transactions.import.uploading', { percent })} />
        </div>
      )}
      {status === 'failed' && problem && (
        <Alert className={css.problem ?? ''} type="error" showIcon role="alert" title={problemText(t, problem)} />
      )}
      <Button type="primary" loading={busy} onClick={start}>
        {t('trade.transactions.import.start')}
      </Button>
    </Panel>
  );
}

/** Sizes of files, as the reader's language writes them. */
function useFileSize() {
  const { i18n } = useTranslation();
  const { figure } = useFormat();
  const language = i18n.language;
  const fileSize = (bytes: number): string => {
    if (bytes < 1_000) return `${figure(bytes)} B`;
    const [unit, scale] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
    return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / scale);
  };
  return { fileSize };
}
