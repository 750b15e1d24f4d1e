import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { session } from '../../../core/session/session.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Panel } from '../../../kit/panel.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { beginSecondFactor, removeSecondFactor } from '../requests.ts';
import css from './lines.module.css';

const EnrolDialog = lazy(async () => ({ default: (await import('./enrol-dialog.tsx')).EnrolDialog }));

interface Props {
  /** ISO 8601; '' for none */
  since: string;
  onChanged: () => void;
}

/** The app that gives codes: none, or since when; setting it up and turning it off. */
export function FactorApp({ since, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { dateTime } = useFormat();
  const confirm = useConfirm();
  const [newEnrolment, setBegun] = useState<{ key: string; uri: string }>();
  const begin = useRequest(beginSecondFactor, { onDone: setBegun });
  /** who they are has to be asked anew: what they may do has changed */
  const done = () => {
    onChanged();
    dispatch(session.changed());
  };
  const remove = useRequest(removeSecondFactor, {
    onDone: () => {
      dispatch(notices.good({ words: 'people.factor.removed' }));
      done();
    },
  });
  const turnOff = async () => {
    const question = {
      title: t('people.factor.removeTitle'),
      text: t('people.factor.removeText'),
      yes: t('people.factor.remove'),
      danger: true,
    };
    if (await confirm(question)) remove.run({});
  };
  return (
    <Panel flush title={t('people.factor.app')}>
      <div className={css.line}>
        <div className={css.what}>
          {since ? (
            <>
              <StateTag icon="check" tone="good">
                {t('people.factor.isOn')}
              </StateTag>
              {t('people.factor.on', { time: dateTime(since) })}
            </>
          ) : (
            <StateTag icon="pause" tone="quiet">
              {t('people.factor.off')}
            </StateTag>
          )}
        </div>
        {since ? (
          <Button
            danger
            className={css.action ?? ''}
            loading={remove.status === 'running'}
            onClick={() => void turnOff()}
          >
            {t('people.factor.remove')}
          </Button>
        ) : (
          <Button
            type="primary"
            className={css.action ?? ''}
            loading={begin.status === 'running'}
            onClick={() => begin.run({})}
          >
            {t('people.factor.set')}
          </Button>
        )}
        <p className={css.quiet}>{t('people.factor.appText')}</p>
      </div>
      {newEnrolment && (
        <Suspense>
          <EnrolDialog
            enrolment={newEnrolment}
            onClose={(isOn) => {
              setBegun(undefined);
              if (isOn) done();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
