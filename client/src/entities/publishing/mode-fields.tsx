import type { PublishMode } from '@portal/shared/rules/publish';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../core/form-parts/form.tsx';
import type { Form } from '../../core/forms/form.ts';
import { useFormState } from '../../core/forms/use-form.ts';
import { DatePicker } from '../../kit/date-picker.tsx';

interface Timed {
  oper: PublishMode;
  publishTime: unknown;
}

interface Props<Values extends Timed> {
  form: Form<Values>;
  /** what is shown already is published anew or kept as a draft, at no other time */
  isShown?: boolean;
}

const modes = ['1', '2', '0'] as const;
const modesOfShown = ['1', '0'] as const;

/** A moment on the portal's clock. */
export const Moment = (props: object) => (
  <DatePicker {...props} showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
);

/** Whether it is published at once, at a time or not yet, and at which time. */
export function ModeFields<Values extends Timed>({ form, isShown = false }: Props<Values>) {
  const { t } = useTranslation();
  const mode = useFormState(form, ({ values }) => values.oper);
  return (
    <>
      <Field form={form} name="oper" required>
        <Radio.Group
          options={(isShown ? modesOfShown : modes).map((value) => ({ value, label: t(`publishing.modes.${value}`) }))}
        />
      </Field>
      {mode === '2' && (
        <Field form={form} name="publishTime" required hint={t('publishing.clock')}>
          <Moment />
        </Field>
      )}
    </>
  );
}
