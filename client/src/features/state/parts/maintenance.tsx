import { beginMaintenance, maintenanceReasonMax } from '@portal/shared/calls/maintenance';
import { characters } from '@portal/shared/rules/text';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Field } from '../../../core/form-parts/form.tsx';
import { SchemaDialog } from '../../../core/form-parts/schema-dialog.tsx';
import { notices } from '../../../core/notices/slice.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { begin, end, maintenance } from '../requests.ts';
import { useAgain } from '../use-again.ts';
import { useStateWords } from '../use-words.ts';

interface Values {
  minutes: number;
  zh: string;
  en: string;
}
const empty: Values = { minutes: 30, zh: '', en: '' };
const same = (values: Values): Values => values;
const spans = [15, 30, 60, 120, 240, 480, 1_440] as const;
const every = 5_000;

/** Asks for how long and why, and begins it. */
function BeginDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const labels = {
    minutes: t('operation.maintenance.minutes'),
    zh: t('operation.maintenance.zh'),
    en: t('operation.maintenance.en'),
  };
  return (
    <SchemaDialog
      name="maintenance"
      labels={labels}
      schema={beginMaintenance.input}
      initial={empty}
      inputOf={same}
      request={begin}
      slot="maintenance"
      title={t('operation.maintenance.begin')}
      okText={t('operation.maintenance.yes')}
      cancelText={t('centre.table.cancel')}
      onClose={onClose}
      onDone={onDone}
    >
      {(form) => (
        <>
          <p>{t('operation.maintenance.about')}</p>
          <Field form={form} name="minutes" required>
            <Select
              options={spans.map((value) => ({ value, label: t('operation.maintenance.inMinutes', { count: value }) }))}
            />
          </Field>
          {(['zh', 'en'] as const).map((name) => (
            <Field key={name} form={form} name={name} required hint={t('operation.maintenance.reasonHint')}>
              <Input count={{ max: maintenanceReasonMax, strategy: characters }} />
            </Field>
          ))}
        </>
      )}
    </SchemaDialog>
  );
}

/** Whether the portal is being maintained; begun and ended here. Asked again and again, unless the page is paused. */
export function Maintenance({ isPaused = false }: { isPaused?: boolean }) {
  const { t, i18n } = useTranslation();
  const { time } = useStateWords();
  const dispatch = useDispatch();
  const { data, retry } = useRead(maintenance, {});
  const [isAsked, setIsAsked] = useState(false);
  useAgain(retry, every, !isPaused);
  const notify = (words: 'operation.maintenance.begun' | 'operation.maintenance.ended') => {
    dispatch(notices.good({ words }));
    retry();
  };
  const ending = useRequest(end, { onDone: () => notify('operation.maintenance.ended') });
  const now = data?.maintenance;
  return (
    <Panel title={t('operation.maintenance.title')}>
      <Cluster justify="between">
        <span>
          {now
            ? `${t('operation.maintenance.until', { until: time(now.until) })} · ${i18n.language === 'en' ? now.en : now.zh}`
            : t('operation.maintenance.none')}
        </span>
        {now ? (
          <Button type="primary" loading={ending.status === 'running'} onClick={() => ending.run({})}>
            {t('operation.maintenance.end')}
          </Button>
        ) : (
          <Button onClick={() => setIsAsked(true)}>{t('operation.maintenance.begin')}</Button>
        )}
      </Cluster>
      {isAsked && (
        <BeginDialog onClose={() => setIsAsked(false)} onDone={() => notify('operation.maintenance.begun')} />
      )}
    </Panel>
  );
}
