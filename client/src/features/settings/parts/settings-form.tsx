import type { PortalSettings } from '@portal/shared/calls/setting';
import { type SettingName, settingField, settingSections, settings } from '@portal/shared/rules/setting';
import { Button, Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../shared/notices/slice.ts';
import { ErrorSummary, useWrong } from '../../../shared/ui/error-summary.tsx';
import { Stack, StickyFoot } from '../../../shared/ui/layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { check, settle, useSchemaForm } from '../../../shared/ui/schema-form.tsx';
import { useUnsaved } from '../../../shared/ui/unsaved.tsx';
import { type Changes, changesIn, defaultFields, partsOf, ruleOf, type Typed, valuesOf } from '../form.ts';
import { useSettingWords } from '../use-words.ts';
import { SaveDialog } from './save-dialog.tsx';
import { SettingField } from './setting-field.tsx';
import css from './settings.module.css';

interface Props {
  shown: PortalSettings['settings'];
  /** told whether something was typed that is not saved yet */
  typing: (dirty: boolean) => void;
  changed: () => void;
}

/** All settings by sections, saved together. */
export function SettingsForm({ shown, typing, changed }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { labelOf } = useSettingWords();
  const labels = Object.fromEntries(
    shown.flatMap(({ setting }) =>
      partsOf(setting).map((part) => [settingField(setting, part), labelOf(setting, part)]),
    ),
  );
  const schema = useMemo(() => ruleOf(shown), [shown]);
  const of = useSchemaForm<Typed>({ name: 'settings', labels, schema, toInput: (values) => values });
  const wrong = useWrong();
  const [back, setBack] = useState<ReadonlySet<SettingName>>(new Set());
  const [dirty, setDirty] = useState(false);
  const [asked, ask] = useState<Changes>();
  useUnsaved(dirty);
  useEffect(() => typing(dirty), [dirty, typing]);

  const leaveTo = (setting: SettingName) => {
    const one = shown.find((each) => each.setting === setting);
    if (!one) return;
    of.form.setFieldsValue(defaultFields(one));
    setBack(new Set([...back, setting]));
    setDirty(true);
  };
  const typed = (values: object) => {
    setDirty(true);
    setBack(new Set([...back].filter((name) => !partsOf(name).some((part) => settingField(name, part) in values))));
    settle(of, values, wrong);
  };
  const send = async () => {
    const found = await check(of);
    wrong.set(found);
    if (found.length) return;
    const changes = changesIn(shown, of.form.getFieldsValue(true), back);
    if (changes.length) ask(changes);
    else dispatch(notices.good({ words: 'portalSettings.none' }));
  };
  const close = (done: boolean) => {
    ask(undefined);
    if (done) setDirty(false);
  };
  return (
    <Form
      form={of.form}
      name={of.name}
      layout="vertical"
      initialValues={valuesOf(shown)}
      validateTrigger="onBlur"
      onFinish={() => void send()}
      onFinishFailed={() => void send()}
      onValuesChange={typed}
    >
      <Stack>
        <ErrorSummary found={wrong.found} />
        {settingSections.map((section) => (
          <Panel key={section} title={t(`portalSettings.sections.${section}`)}>
            <p className={css.about}>{t(`portalSettings.about.${section}`)}</p>
            {shown
              .filter(({ setting }) => settings[setting].section === section)
              .map((one) => (
                <SettingField key={one.setting} of={of} shown={one} isBack={back.has(one.setting)} onBack={leaveTo} />
              ))}
          </Panel>
        ))}
        <StickyFoot>
          <Button type="primary" htmlType="submit">
            {t('portalSettings.save')}
          </Button>
        </StickyFoot>
      </Stack>
      {asked && <SaveDialog changes={asked} shown={shown} close={close} changed={changed} />}
    </Form>
  );
}
