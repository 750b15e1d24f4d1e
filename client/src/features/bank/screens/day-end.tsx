import { dayOf } from '@portal/shared/rules/dates';
import { Alert, Button, Form } from 'antd';
import dayjs from 'dayjs';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { ChooseFile, type ChooseFileHandle } from '../../../entities/imports/choose-file.tsx';
import imports from '../../../entities/imports/imports.module.css';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { DatePicker } from '../../../kit/date-picker.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { Comparison } from '../parts/comparison.tsx';
import { compare } from '../requests.ts';

const columns = ['account', 'bankRef', 'bookingDate', 'side', 'currency', 'amount'].join(', ');

/** What was remitted on a day beside what the bank's own system says of it. */
export const DayEndScreen = () => <Acting>{(acting) => <DayEndOf key={acting} acting={acting} />}</Acting>;

function DayEndOf({ acting }: { acting: string }) {
  const { t } = useTranslation();
  const id = useId();
  const fileInput = useRef<ChooseFileHandle>(null);
  const today = dayOf(Date.now());
  const [day, setDay] = useState(today);
  const { run, status, data, problem } = useRequest(compare, { slot: `${acting} ${id}` });
  const busy = status === 'running';
  const send = () => {
    const file = fileInput.current?.take();
    if (file) run({ day, file });
  };
  return (
    <>
      <PageHead title={t('bank.dayEnd.title')} intro={t('bank.dayEnd.intro')} />
      <Stack>
        <Panel title={t('bank.dayEnd.file')}>
          <Form layout="vertical" component={false}>
            <Form.Item label={t('bank.dayEnd.day')} htmlFor={`${id}-day`}>
              <DatePicker
                id={`${id}-day`}
                allowClear={false}
                disabled={busy}
                value={dayjs(day)}
                disabledDate={(each) => each.format('YYYY-MM-DD') > today}
                onChange={(each) => each && setDay(each.format('YYYY-MM-DD'))}
              />
            </Form.Item>
          </Form>
          <p className={imports.hint}>{t('bank.dayEnd.columns', { columns })}</p>
          <ChooseFile accept=".xml,.csv,text/xml,application/xml,text/csv" disabled={busy} handle={fileInput} />
          <Button type="primary" loading={busy} onClick={send}>
            {t('bank.dayEnd.compare')}
          </Button>
        </Panel>
        {status === 'failed' && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
        {status === 'done' && data && <Comparison key={data.day} comparison={data} />}
      </Stack>
    </>
  );
}
