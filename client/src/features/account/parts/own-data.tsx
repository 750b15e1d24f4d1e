import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { request } from '../../../core/request/request.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { saveAs } from '../../../core/tables/csv.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Panel } from '../../../kit/panel.tsx';
import css from './own-data.module.css';

const ownData = request(
  'account/exportOwn',
  (api, { onBytes }: { onBytes: (bytes: number) => void }, signal) =>
    api.fetchFile('exportOwnData', {}, { signal, onBytes }),
  { quiet: true },
);

const bytesPerMB = 1024 * 1024;

/** All that is one's own as one archive, made and received in one go. */
export function OwnData() {
  const { t } = useTranslation();
  const format = useFormat();
  const [bytes, setBytes] = useState(0);
  const { run, cancel, status, data, problem } = useRequest(ownData, {
    onDone: ({ name, content }) => saveAs(name, content, content.type),
  });
  useEffect(() => cancel, [cancel]);
  const isRunning = status === 'running';
  const far = { size: format.figure(Math.round((bytes / bytesPerMB) * 10) / 10) };
  const start = () => {
    setBytes(0);
    run({ onBytes: setBytes });
  };
  return (
    <Panel title={t('people.own.title')}>
      <div className={css.own}>
        <p>{t('people.own.text')}</p>
        <div className={css.tools}>
          <Button loading={isRunning} onClick={start}>
            {t('people.own.start')}
          </Button>
          {isRunning && (
            <Button type="text" onClick={cancel}>
              {t('people.own.stop')}
            </Button>
          )}
        </div>
        <p role="status" className={css.note}>
          {isRunning && t('people.own.underway', far)}
          {status === 'done' && data && t('people.own.saved', { name: data.name })}
          {status === 'failed' && problem && problem.code !== 'aborted' && problemText(t, problem)}
        </p>
      </div>
    </Panel>
  );
}
