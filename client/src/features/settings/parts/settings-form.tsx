import type { PortalSettings } from '@portal/shared/calls/setting';
import { type SettingName, settingField, settingSections, settings } from '@portal/shared/rules/setting';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { OfficeForm } from '../../../core/form-parts/form.tsx';
import { FormSummary } from '../../../core/form-parts/form-summary.tsx';
import { useUnsaved } from '../../../core/forms/leave-guard.ts';
import { schemaRules } from '../../../core/forms/schema-rules.ts';
import { useForm, useFormState } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { Stack, StickyFoot } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Changes, changesIn, defaultFields, type FieldTexts, partsOf, ruleOf, valuesOf } from '../form.ts';
import { useSettingWords } from '../use-words.ts';
import { SaveDialog } from './save-dialog.tsx';
import { SettingField } from './setting-field.tsx';
import css from './settings.module.css';

interface Props {
  settings: PortalSettings['settings'];
  /** told whether something was typed that is not saved yet */
  onTyping: (dirty: boolean) => void;
  onChanged: () => void;
}

/** All settings by sections, saved together. */
export function SettingsForm({ settings: settingRows, onTyping, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { labelOf } = useSettingWords();
  const labels = Object.fromEntries(
    settingRows.flatMap(({ setting }) =>
      partsOf(setting).map((part) => [settingField(setting, part), labelOf(setting, part)]),
    ),
  );
  const schema = useMemo(() => ruleOf(settingRows), [settingRows]);
  const [back, setBack] = useState<readonly SettingName[]>([]);
  /** settings that were left to their default, and not changed since */
  const inDefault = (values: FieldTexts) =>
    settingRows
      .filter((row) => back.includes(row.setting))
      .filter((row) => Object.entries(defaultFields(row)).every(([field, text]) => values[field] === text))
      .map(({ setting }) => setting);
  const [pendingChanges, setPendingChanges] = useState<Changes>();
  const form = useForm<FieldTexts>({
    name: 'settings',
    labels,
    initial: valuesOf(settingRows),
    validate: schemaRules(schema, (values) => values),
    onSubmit(values) {
      const changes = changesIn(settingRows, values, new Set(inDefault(values)));
      if (changes.length) setPendingChanges(changes);
      else dispatch(notices.good({ words: 'portalSettings.none' }));
    },
  });
  const backNow = useFormState(form, ({ values }) => inDefault(values).join());
  const isDirty = useFormState(form, ({ dirty }) => dirty.length > 0) || backNow !== '';
  useUnsaved(isDirty);
  useEffect(() => onTyping(isDirty), [isDirty, onTyping]);

  const leaveTo = (setting: SettingName) => {
    const row = settingRows.find((each) => each.setting === setting);
    if (!row) return;
    form.restore(defaultFields(row));
    setBack([...back, setting]);
  };
  const close = (done: boolean) => {
    setPendingChanges(undefined);
    if (!done) return;
    form.save();
    setBack([]);
  };
  return (
    <OfficeForm form={form}>
      <Stack>
        <FormSummary form={form} />
        {settingSections.map((section) => (
          <Panel key={section} title={t(`portalSettings.sections.${section}`)}>
            <p className={css.about}>{t(`portalSettings.about.${section}`)}</p>
            {settingRows
              .filter(({ setting }) => settings[setting].section === section)
              .map((row) => (
                <SettingField
                  key={row.setting}
                  form={form}
                  shown={row}
                  isBack={backNow.split(',').includes(row.setting)}
                  onBack={leaveTo}
                />
              ))}
          </Panel>
        ))}
        <StickyFoot>
          <Button type="primary" htmlType="submit">
            {t('portalSettings.save')}
          </Button>
        </StickyFoot>
      </Stack>
      {pendingChanges && (
        <SaveDialog changes={pendingChanges} settings={settingRows} onClose={close} onChanged={onChanged} />
      )}
    </OfficeForm>
  );
}
