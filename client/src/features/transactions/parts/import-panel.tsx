import { type Period, periods } from '@portal/shared/codes/trade';
import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csv, saveAs } from '../../../core/tables/csv.ts';
import css from '../../../entities/imports/imports.module.css';
import { SendFile } from '../../../entities/imports/send-file.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { begin, type Purpose } from '../requests.ts';

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

const modes = ['add', 'check'] as const satisfies readonly Purpose['mode'][];

/** Chooses a CSV, says what its dates mean and what it is for, and sends it. */
export function ImportPanel({ onStarted }: { onStarted: () => void }) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Period>('day');
  const [mode, setMode] = useState<Purpose['mode']>('add');
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
      <p className={css.hint}>{t('trade.transactions.import.check')}</p>
      <SendFile accept=".csv,text/csv" begin={begin} more={{ period, mode }} onStarted={onStarted}>
        {(busy) => (
          <Form layout="vertical" component={false}>
            <Form.Item label={t('trade.transactions.import.period')} className={css.period ?? ''}>
              <Radio.Group
                aria-label={t('trade.transactions.import.period')}
                optionType="button"
                disabled={busy}
                value={period}
                options={periods.map((value) => ({ value, label: t(`codes.period.${value}`) }))}
                onChange={({ target }) => setPeriod(periods.find((option) => option === target.value) ?? 'day')}
              />
            </Form.Item>
            <Form.Item label={t('trade.transactions.import.mode')} className={css.period ?? ''}>
              <Radio.Group
                aria-label={t('trade.transactions.import.mode')}
                optionType="button"
                disabled={busy}
                value={mode}
                options={modes.map((value) => ({ value, label: t(`trade.transactions.import.modes.${value}`) }))}
                onChange={({ target }) => setMode(modes.find((option) => option === target.value) ?? 'add')}
              />
            </Form.Item>
          </Form>
        )}
      </SendFile>
    </Panel>
  );
}
