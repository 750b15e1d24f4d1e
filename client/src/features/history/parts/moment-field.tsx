import { Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePicker } from '../../../kit/date-picker.tsx';
import { momentOf, wallOf } from '../../../kit/format/beijing-time.ts';
import { type MomentKind, momentKinds } from '../moment.ts';
import css from './moment-field.module.css';

export interface MomentChoice {
  kind: MomentKind;
  /** '' for now and for what is not filled in yet */
  moment: string;
}

interface Props {
  label: string;
  choice: MomentChoice;
  onChoose: (choice: MomentChoice) => void;
  wrong: 'wrong' | 'future' | undefined;
}

const format = 'YYYY-MM-DD HH:mm:ss';

/** A moment: now, a time, or a record of the log. */
export function MomentField({ label, choice, onChoose, wrong }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, moment } = choice;
  const help = wrong && t(`trail.moment.${wrong}`);
  return (
    <fieldset className={css.field}>
      <legend>{label}</legend>
      <Radio.Group
        optionType="button"
        aria-label={t('trail.moment.kind')}
        value={kind}
        options={momentKinds.map((value) => ({ value, label: t(`trail.moment.${value}`) }))}
        onChange={(event) => onChoose({ kind: event.target.value, moment: '' })}
      />
      {kind !== 'now' && (
        <Form.Item
          label={t(kind === 'time' ? 'trail.moment.time2' : 'trail.moment.number')}
          htmlFor={id}
          help={help}
          validateStatus={help ? 'error' : ''}
        >
          {kind === 'time' ? (
            <DatePicker
              id={id}
              showTime
              format={format}
              maxDate={dayjs(wallOf(new Date().toISOString()))}
              value={moment ? dayjs(wallOf(moment)) : null}
              onChange={(at) => onChoose({ kind, moment: momentOf(at?.format('YYYY-MM-DDTHH:mm:ss') ?? '') })}
            />
          ) : (
            <Input
              id={id}
              inputMode="numeric"
              maxLength={15}
              autoComplete="off"
              value={moment}
              aria-invalid={wrong !== undefined}
              onChange={(event) => onChoose({ kind, moment: event.target.value.trim() })}
            />
          )}
        </Form.Item>
      )}
    </fieldset>
  );
}
