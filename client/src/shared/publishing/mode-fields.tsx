import type { PublishMode } from '@portal/shared/rules/publish';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { DatePicker } from '../ui/date-picker.tsx';
import { Field, type SchemaForm } from '../ui/schema-form.tsx';

interface Timed {
  oper: PublishMode;
  publishTime: unknown;
}

interface Props<Values extends Timed> {
  of: SchemaForm<Values>;
  oper: PublishMode;
}

const modes = ['1', '2', '0'] as const;

/** A moment on the portal's clock. */
export const Moment = (props: object) => (
  <DatePicker {...props} showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
);

/** Whether it is published at once, at a time or not yet, and at which time. */
export function ModeFields<Values extends Timed>({ of, oper }: Props<Values>) {
  const { t } = useTranslation();
  return (
    <>
      <Field of={of} name="oper" required>
        <Radio.Group options={modes.map((value) => ({ value, label: t(`publishing.modes.${value}`) }))} />
      </Field>
      {oper === '2' && (
        <Field of={of} name="publishTime" required hint={t('publishing.clock')} dependencies={['oper']}>
          <Moment />
        </Field>
      )}
    </>
  );
}
