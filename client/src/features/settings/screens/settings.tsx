import type { PortalSettings } from '@portal/shared/calls/setting';
import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Stack } from '../../../kit/layout.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { SettingChanges } from '../parts/changes.tsx';
import css from '../parts/settings.module.css';
import { SettingsForm } from '../parts/settings-form.tsx';
import { portalSettings } from '../requests.ts';

/** When and by whom any of it was changed last: another one stands for other settings. */
const editionOf = ({ changes: [last] }: PortalSettings): string => (last ? `${last.at} ${last.setting}` : '');

/** What an institution sets of its portal, with how that came about. */
export function PortalSettingsScreen() {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(portalSettings, {});
  // what is being typed stays when others change settings meanwhile
  const [baseSettings, setBaseSettings] = useState<PortalSettings>();
  const settings = baseSettings ?? data;
  const typing = useCallback((dirty: boolean) => setBaseSettings(dirty ? settings : undefined), [settings]);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data || !settings) return <PageSkeleton />;
  const author = data.changes[0]?.by || t('portalSettings.somebody');
  return (
    <>
      <PageHead title={t('portalSettings.title')} intro={t('portalSettings.intro')} />
      <Stack>
        {editionOf(settings) !== editionOf(data) && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title={t('portalSettings.meanwhile', { by: author })}
            action={<Button onClick={() => setBaseSettings(undefined)}>{t('portalSettings.restart')}</Button>}
          />
        )}
        <div className={css.two}>
          <SettingsForm key={editionOf(settings)} settings={settings.settings} onTyping={typing} onChanged={retry} />
          <SettingChanges {...data} />
        </div>
      </Stack>
    </>
  );
}
