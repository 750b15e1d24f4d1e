import { type SettingName, settingField, settings } from '@portal/shared/rules/setting';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../core/form-parts/form.tsx';
import type { Form } from '../../../core/forms/form.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { type FieldTexts, partsOf, type ShownSetting } from '../form.ts';
import { useSettingWords } from '../use-words.ts';
import css from './settings.module.css';

interface Props {
  form: Form<FieldTexts>;
  shown: ShownSetting;
  /** it is to be left to the default again */
  isBack: boolean;
  onBack: (setting: SettingName) => void;
}

const hinted = ['newsSearch', 'securityContact', 'securityExpires', 'reviewDays', 'holdMinutes'] as const;

/** One setting: its fields, where what holds comes from, and the way back to the default. */
export function SettingField({ form, shown: row, isBack, onBack }: Props) {
  const { t } = useTranslation();
  const { nameOf, labelOf } = useSettingWords();
  const { setting } = row;
  const hint = hinted.find((name) => name === setting);
  return (
    <div className={css.setting}>
      <div className={css.fields}>
        {partsOf(setting).map((part) => (
          <Field
            key={part}
            form={form}
            name={settingField(setting, part)}
            label={labelOf(setting, part)}
            {...(hint && { hint: t(`portalSettings.hints.${hint}`, { keyword: '{{keyword}}' }) })}
          >
            <Input
              autoComplete="off"
              inputMode={settings[setting].form === 'count' ? 'numeric' : 'text'}
              lang={part === 'en' ? 'en' : part === 'zh' ? 'zh-CN' : undefined}
            />
          </Field>
        ))}
      </div>
      <p className={css.source}>
        <Source shown={row} isBack={isBack} />
        {row.value && !isBack && (
          <Button
            type="link"
            size="small"
            aria-label={t('portalSettings.source.backNamed', { name: nameOf(setting) })}
            onClick={() => onBack(setting)}
          >
            {t('portalSettings.source.back')}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Where what holds comes from. */
function Source({ shown: row, isBack }: Pick<Props, 'shown' | 'isBack'>) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { valueText } = useSettingWords();
  const { setting, value, default: usual, changedAt, changedBy } = row;
  if (isBack)
    return usual
      ? t('portalSettings.source.backTo', { value: valueText(usual) })
      : t('portalSettings.source.backToNothing');
  if (value)
    return t('portalSettings.source.set', { by: changedBy || t('portalSettings.somebody'), at: dateTime(changedAt) });
  return usual
    ? t('portalSettings.source.environment', { variable: settings[setting].variable })
    : t('portalSettings.source.open');
}
