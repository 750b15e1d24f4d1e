import { useTranslation } from 'react-i18next';
import { ChangePassword } from '../../../entities/account/change-password.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';

/** Changes one's password. */
export function PasswordScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('people.password.title')} intro={t('people.password.intro')} />
      <Stack width="form">
        <Panel title={t('people.password.title')}>
          <ChangePassword />
        </Panel>
      </Stack>
    </>
  );
}
