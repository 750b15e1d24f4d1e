import { Button, Form, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaint, kindOf } from '../moment.ts';
import { type MomentChoice, MomentField } from './moment-field.tsx';
import css from './moments.module.css';

interface Props {
  asOf: string;
  asOf2: string | undefined;
  onShow: (asOf: string, asOf2: string | undefined) => void;
}

const chosenOf = (moment: string): MomentChoice => ({ kind: kindOf(moment), moment });

/** Chooses one moment, or two of them to set side by side. */
export function Moments({ asOf, asOf2, onShow }: Props) {
  const { t } = useTranslation();
  const label = useId();
  const [first, setFirst] = useState(() => chosenOf(asOf));
  const [second, setSecond] = useState(() => chosenOf(asOf2 ?? ''));
  const [both, setBoth] = useState(asOf2 !== undefined);
  const [sent, setSent] = useState(false);
  const now = new Date();
  const wrong = {
    first: complaint(first.kind, first.moment, now),
    second: both ? complaint(second.kind, second.moment, now) : undefined,
  };
  const send = () => {
    const hasErrors = wrong.first !== undefined || wrong.second !== undefined;
    setSent(hasErrors);
    if (!hasErrors) onShow(first.moment, both ? second.moment : undefined);
  };
  return (
    <Form layout="vertical" className={css.moments} onFinish={send}>
      <div className={css.fields}>
        <MomentField
          label={t('trail.moment.first')}
          choice={first}
          onChoose={setFirst}
          wrong={sent ? wrong.first : undefined}
        />
        {both && (
          <MomentField
            label={t('trail.moment.second')}
            choice={second}
            onChoose={setSecond}
            wrong={sent ? wrong.second : undefined}
          />
        )}
      </div>
      <div className={css.buttons}>
        <span className={css.switch}>
          <Switch checked={both} onChange={setBoth} aria-labelledby={label} />
          <span id={label}>{t('trail.moment.compare')}</span>
        </span>
        <Button type="primary" htmlType="submit">
          {t('trail.moment.show')}
        </Button>
      </div>
    </Form>
  );
}
