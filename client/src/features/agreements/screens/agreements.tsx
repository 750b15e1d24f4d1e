import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Stack } from '../../../kit/layout.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { VersionForm } from '../parts/version-form.tsx';
import { Versions } from '../parts/versions.tsx';
import { agreements } from '../requests.ts';

/** The versions of the user agreement, and a new one. */
export function AgreementsScreen() {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(agreements, {});
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t('agreements.title')} intro={t('agreements.intro')} />
      <Stack>
        <Versions {...data} onChanged={retry} />
        <VersionForm key={data.versions.length} versions={data.versions} onChanged={retry} />
      </Stack>
    </>
  );
}
