import { plainText } from '@portal/shared/rules/html';
import { Button } from 'antd';
import { isDayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Comparison } from '../../kit/comparison.tsx';
import { useFormat } from '../../kit/format/use-format.ts';
import { Stack } from '../../kit/layout.tsx';
import type { Form } from '../forms/form.ts';
import { changeOf, useFormValues } from '../forms/use-form.ts';
import { ChangedAlert } from './changed-alert.tsx';

interface Props<Values extends object> {
  form: Form<Values>;
  /** when the form was opened, and now */
  before: Values;
  now: Values;
  /** labels of a field's codes */
  codes?: Partial<Readonly<Record<keyof Values, (code: string) => string>>>;
  /** who changed it; '' if unknown */
  author: string;
  /** The newer version was read: the entered values replace it. */
  onKeep: () => void;
}

/**
 * An edited record was changed by someone else: entered and current values, to be kept or taken over field by field.
 */
export function NewerValues<Values extends object>({ form, before, now, codes = {}, author, onKeep }: Props<Values>) {
  const { t } = useTranslation();
  const { dateTime, list } = useFormat();
  const values = useFormValues(form);
  const names = Object.keys(form.labels) as (keyof Values & string)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
  const textOf = (name: keyof Values, value: unknown): string => {
    if (isDayjs(value)) return dateTime(value.toISOString());
    if (Array.isArray(value)) return list(value.map((each) => textOf(name, each))) || t('centre.none');
    if (typeof value === 'object' && value !== null && 'fileId' in value) return t('centre.changed.picture');
    const text = typeof value === 'string' ? value : '';
    const { [name]: label } = codes as Partial<Record<keyof Values, (code: string) => string>>;
    return (text && (label?.(text) ?? plainText(text))) || t('centre.none');
  };
  return (
    <ChangedAlert title={t('centre.changed.title')}>
      <Stack gap={3}>
        {author && <span>{t('centre.changed.by', { name: author })}</span>}
        {changed.length > 0 && (
          <Comparison
            label={t('centre.changed.title')}
            corner={t('centre.changed.field')}
            heads={[t('centre.changed.typed'), t('centre.changed.now')]}
            rows={changed.map((name) => ({
              key: name,
              name: form.labels[name],
              cells: [textOf(name, values[name]), textOf(name, now[name])],
              below: (
                <Button size="small" onClick={() => form.change(changeOf<Values, typeof name>(name, now[name]))}>
                  {t('centre.changed.takeOver', { field: form.labels[name] ?? name })}
                </Button>
              ),
            }))}
          />
        )}
        <span>
          <Button onClick={onKeep}>{t('centre.changed.keep')}</Button>
        </span>
      </Stack>
    </ChangedAlert>
  );
}
