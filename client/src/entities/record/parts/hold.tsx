import { Button } from 'antd';
import { type ComponentRef, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '../../../core/request/use-request.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Cluster } from '../../../kit/layout.tsx';
import type { Audited, ReviewedRecord } from '../kind.ts';
import { HeldBy } from './cells.tsx';

/** Milliseconds; the clock here may be ahead of the server's, by which the hold has not ended yet. */
const soonest = 10_000;
/** timers know no longer times */
const latest = 2 ** 31 - 1;

/** Of a hold's time; after it whoever still works on the record holds it anew, without being asked. */
const renewedAfter = 1 / 3;
const signs = ['keydown', 'pointerdown'] as const;

interface Props {
  recordType: { requests: Pick<ReviewedRecord['requests'], 'hold' | 'release'> };
  detail: Pick<Audited, 'id' | 'hold' | 'holdMinutes'> & { can: Pick<Audited['can'], 'hold' | 'release' | 'takeOver'> };
  onChanged: () => void;
}

/** Who holds a record that is worked on, and to hold it, for longer, or to give it back; nothing where that is not to be done. */
export function HoldBar({ recordType: { requests }, detail, onChanged }: Props) {
  const { t } = useTranslation();
  const ask = useConfirm();
  const { id, hold, can, holdMinutes } = detail;
  const first = useRef<ComponentRef<typeof Button>>(null);
  const holding = useRequest(requests.hold, { slot: id, onDone: onChanged, onFail: onChanged });
  const releasing = useRequest(requests.release, {
    slot: id,
    onDone: () => {
      // the button that was pressed goes away
      first.current?.focus();
      onChanged();
    },
    onFail: onChanged,
  });
  useEffect(() => {
    if (!hold) return;
    const remainingMs = Date.parse(hold.until) - Date.now();
    const timer = setTimeout(onChanged, Math.min(Math.max(remainingMs, soonest), latest));
    return () => clearTimeout(timer);
  }, [hold, onChanged]);
  useEffect(() => {
    if (!hold?.own || !can.hold) return;
    const renewedFrom = Date.parse(hold.until) - holdMinutes * 60_000 * (1 - renewedAfter);
    const works = () => {
      if (Date.now() < renewedFrom) return;
      end();
      holding.run({ id, takeOver: false });
    };
    const end = () => {
      for (const sign of signs) document.removeEventListener(sign, works);
    };
    for (const sign of signs) document.addEventListener(sign, works);
    return end;
  }, [hold, can.hold, holdMinutes, id, holding.run]);
  const loading = holding.status === 'running';
  const minutes = { minutes: holdMinutes };
  const takeOver = async () => {
    const title = t('record.audit.takeOverTitle', { name: hold?.name ?? '' });
    const text = t('record.audit.takeOverText', minutes);
    if (await ask({ title, text, yes: t('record.audit.takeOver') })) holding.run({ id, takeOver: true });
  };
  if (!hold && !can.hold) return null;
  return (
    <Cluster gap={2} inline>
      <span role="status">{hold && <HeldBy hold={hold} />}</span>
      {can.hold && (
        <Button ref={first} size="small" loading={loading} onClick={() => holding.run({ id, takeOver: false })}>
          {t(hold ? 'record.audit.renew' : 'record.audit.hold', minutes)}
        </Button>
      )}
      {can.takeOver && (
        <Button size="small" loading={loading} onClick={() => void takeOver()}>
          {t('record.audit.takeOver')}
        </Button>
      )}
      {can.release && (
        <Button size="small" loading={releasing.status === 'running'} onClick={() => releasing.run({ id })}>
          {t('record.audit.release')}
        </Button>
      )}
    </Cluster>
  );
}
