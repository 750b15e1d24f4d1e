import type { TrustedDevice } from '@portal/shared/calls/second-factor';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { useAgentWords } from '../agent.ts';
import { endTrustedDevice } from '../requests.ts';
import css from './lines.module.css';

/** Devices on which no code is asked for; the trust in each can be ended. */
export function FactorDevices({ devices, onChanged }: { devices: readonly TrustedDevice[]; onChanged: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { dateTime } = useFormat();
  const agentWords = useAgentWords();
  const ending = useRequest(endTrustedDevice, {
    onDone: () => {
      dispatch(notices.good({ words: 'people.factor.ended' }));
      onChanged();
    },
    onFail: onChanged,
  });
  const busy = ending.status === 'running';
  return (
    <Panel
      flush
      title={t('people.factor.devices')}
      action={
        devices.length > 1 && (
          <Button disabled={busy} onClick={() => ending.run({})}>
            {t('people.factor.endAll')}
          </Button>
        )
      }
    >
      <ul className={css.lines}>
        {devices.map((device) => {
          const agent = agentWords(device.agent);
          const address = device.address || t('people.sessions.noAddress');
          return (
            <li key={device.id} className={css.line}>
              <div className={css.what}>
                <strong title={device.agent}>{agent || '\u00a0'}</strong>
                {device.current && <Tag>{t('people.factor.current')}</Tag>}
              </div>
              <Button
                danger
                className={css.action ?? ''}
                disabled={busy}
                aria-label={t('people.factor.endNamed', { name: [agent, address].filter(Boolean).join(', ') })}
                onClick={() => ending.run({ id: device.id })}
              >
                {t('people.factor.end')}
              </Button>
              <p className={css.quiet}>
                {address} ·{' '}
                <span className={css.together}>{t('people.factor.since', { time: dateTime(device.since) })}</span> ·{' '}
                <span className={css.together}>{t('people.factor.until', { time: dateTime(device.until) })}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className={css.nothing}>{t(devices.length ? 'people.factor.devicesText' : 'people.factor.noDevices')}</p>
    </Panel>
  );
}
