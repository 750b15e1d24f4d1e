import type { PublishMode } from '@portal/shared/rules/publish';
import { DatePicker, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field, type SchemaForm } from '../ui/schema-form.tsx';

/** Of what an administrator publishes; each has these words. */
export type PublishedWords = 'article' | 'broadcast' | 'recommend';

interface Timed {
  oper: PublishMode;
  publishTime: unknown;
}

interface Props<Values extends Timed> {
  of: SchemaForm<Values>;
  words: PublishedWords;
  oper: PublishMode;
}

const modes = ['1', '2', '0'] as const;

/** A moment on the portal's clock. */
export const Moment = (props: object) => (
  <DatePicker {...props} showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
);

/** Whether it is published at once, at a time or not yet, and at which time. */
export function ModeFields<Values extends Timed>({ of, words, oper }: Props<Values>) {
  const { t } = useTranslation();
  return (
    <>
      <Field of={of} name="oper" required>
        <Radio.Group options={modes.map((value) => ({ value, label: t(`${words}.modes.${value}`) }))} />
      </Field>
      {oper === '2' && (
        <Field of={of} name="publishTime" required hint={t(`${words}.clock`)} dependencies={['oper']}>
          <Moment />
        </Field>
      )}
    </>
  );
}
