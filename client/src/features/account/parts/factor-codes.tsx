import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '../../../core/request/use-request.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { newRecoveryCodes } from '../requests.ts';
import { CodesShown } from './codes-shown.tsx';
import css from './lines.module.css';

const few = 3;

/** How many recovery codes are left, and making new ones. */
export function FactorCodes({ remaining, onChanged }: { remaining: number; onChanged: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [codes, setCodes] = useState<readonly string[]>();
  const making = useRequest(newRecoveryCodes, {
    slot: 'codes',
    onDone: (answer) => {
      setCodes(answer.codes);
      onChanged();
    },
  });
  const make = async () => {
    const question = {
      title: t('people.factor.makeTitle'),
      text: t('people.factor.makeText'),
      yes: t('people.factor.make'),
    };
    if (remaining === 0 || (await confirm(question))) making.run({});
  };
  return (
    <Panel flush title={t('people.factor.codes')}>
      <div className={css.line}>
        <div className={css.what}>
          <StateTag icon={remaining <= few ? 'warn' : 'check'} tone={remaining <= few ? 'wait' : 'good'}>
            {remaining === 0 ? t('people.factor.noneLeft') : t('people.factor.left', { count: remaining })}
          </StateTag>
        </div>
        <Button className={css.action ?? ''} loading={making.status === 'running'} onClick={() => void make()}>
          {t('people.factor.make')}
        </Button>
        <p className={css.quiet}>{t('people.factor.codesText')}</p>
      </div>
      {codes && <CodesShown codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
}
