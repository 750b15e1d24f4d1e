import type { ReportedKind } from '@portal/shared/calls/report';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { useTalkDialog } from './use-consultation-dialog.tsx';

/** What is reported: a record that its reader sees, and what it is called. */
export interface Reported {
  kind: ReportedKind;
  id: string;
  name: string;
  /** of the link by mail that leads to it, which says who reports it */
  linkKey?: string;
}

/** Reports what is shown to the administrators. */
export function ReportButton(reported: Reported) {
  const { t } = useTranslation();
  const [open, dialog] = useTalkDialog(reported);
  return (
    <>
      <Button kind="quiet" onClick={() => open(async () => (await import('./report-dialog.tsx')).ReportDialog)}>
        {t('site.goods.report')}
      </Button>
      {dialog}
    </>
  );
}
