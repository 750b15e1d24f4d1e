import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { stored } from '../../../core/session/storage.ts';
import { Alert } from '../../../kit/alert.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { FactorApp } from '../parts/factor-app.tsx';
import { FactorCodes } from '../parts/factor-codes.tsx';
import { FactorDevices } from '../parts/factor-devices.tsx';
import { secondFactor } from '../requests.ts';

/** The second factor of one's account: the app, recovery codes, and devices that are not asked for a code. */
export function SecondFactorScreen() {
  const { t } = useTranslation();
  const now = useSession();
  const device = stored.read('device');
  const { data, problem, retry } = useRead(secondFactor, device ? { device } : {});
  return (
    <>
      <PageHead title={t('people.factor.title')} intro={t('people.factor.intro')} />
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {!data && !problem && <PageSkeleton />}
      {data && (
        <Stack width="content">
          {now.status === 'user' && now.user.mustEnrol && <Alert>{t('people.factor.required')}</Alert>}
          <FactorApp since={data.since} onChanged={retry} />
          {data.since && <FactorCodes remaining={data.recoveryCodes} onChanged={retry} />}
          {data.since && <FactorDevices devices={data.devices} onChanged={retry} />}
        </Stack>
      )}
    </>
  );
}
