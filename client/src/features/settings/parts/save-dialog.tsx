import { changeSettings as call, settingReasonMax } from '@portal/shared/calls/setting';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { Comparison } from '../../../kit/comparison.tsx';
import { type Changes, holdingOf, type ShownSetting } from '../form.ts';
import { changeSettings } from '../requests.ts';
import { useSettingWords } from '../use-words.ts';
import css from './settings.module.css';

interface Props {
  changes: Changes;
  settings: readonly ShownSetting[];
  onChanged: () => void;
  onClose: (done: boolean) => void;
}

/** What is about to be changed, from what to what, and why. */
export function SaveDialog({ changes, settings, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const { nameOf, valueText } = useSettingWords();
  const rows = settings.flatMap((row) => {
    const change = changes.find(({ setting }) => setting === row.setting);
    if (!change) return [];
    const after = holdingOf({ ...row, value: change.value });
    return [{ key: row.setting, name: nameOf(row.setting), cells: [valueText(holdingOf(row)), valueText(after)] }];
  });
  return (
    <ReasonDialog
      title={t('portalSettings.dialog.title')}
      label={t('portalSettings.dialog.reason')}
      hint={t('portalSettings.dialog.reasonHint')}
      max={settingReasonMax}
      confirmLabel={t('portalSettings.dialog.yes')}
      no={t('centre.table.cancel')}
      request={changeSettings}
      rules={call.input}
      slot="settings"
      input={(reason) => ({ changes, reason })}
      field="reason"
      notice={{ words: 'portalSettings.dialog.saved' }}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p>{t('portalSettings.dialog.text')}</p>
      <div className={css.compared}>
        <Comparison
          bare
          label={t('portalSettings.dialog.title')}
          corner=""
          heads={[t('portalSettings.changes.was'), t('portalSettings.changes.is')]}
          rows={rows}
        />
      </div>
    </ReasonDialog>
  );
}
