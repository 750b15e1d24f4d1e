import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { session } from '../../../shared/access/session.ts';
import { useSettings } from '../../../shared/access/settings.ts';
import { agreement } from '../../../shared/entry/agreement.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { officeRequestFor } from '../../../shared/request/office.ts';
import { useRead, useRequest } from '../../../shared/request/use-request.ts';
import { Cluster, Stack } from '../../../shared/ui/layout.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PageError } from '../../../shared/ui/page-error.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import css from './consent.module.css';

const accept = officeRequestFor('acceptAgreement', { quiet: true });

/** What has to be accepted before anything is saved: it is, or its reader leaves. */
export function Consent({ number }: { number: number }) {
  const { t } = useTranslation();
  const { lan } = useSettings();
  const { date } = useFormat();
  const dispatch = useDispatch();
  const { data, problem, retry } = useRead(agreement, { lan }, String(number));
  const accepting = useRequest(accept, {
    onDone: () => {
      dispatch(notices.good({ words: 'agreements.consent.done' }));
      dispatch(session.changed());
    },
    // another version may be in force by now
    onFail: () => {
      retry();
      dispatch(session.changed());
    },
  });
  const shown = data?.shown;
  return (
    <Modal
      open
      centered
      width="min(48rem, 96vw)"
      title={t('agreements.consent.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Cluster justify="end">
          <Button onClick={() => dispatch(session.logout())}>{t('agreements.consent.leave')}</Button>
          <Button
            type="primary"
            disabled={!shown}
            loading={accepting.status === 'running'}
            onClick={() => shown && accepting.run({ number: shown.number })}
          >
            {t('agreements.consent.accept')}
          </Button>
        </Cluster>
      }
    >
      {problem && !data && <PageError problem={problem} onRetry={retry} />}
      {!data && !problem && <PageSkeleton />}
      {shown && (
        <Stack gap={3}>
          <p>{t('agreements.consent.lead', { number: shown.number, from: date(shown.from) })}</p>
          {accepting.problem && <Alert type="error" showIcon role="alert" title={problemText(t, accepting.problem)} />}
          {shown.changed && (
            <>
              <h3>{t('agreements.consent.changed')}</h3>
              <p className={css.changed}>{shown.changed}</p>
            </>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className={css.text} tabIndex={0} aria-label={t('agreements.title')}>
            <RichText html={shown.html} />
          </section>
          <p>
            <Link to={pathTo('agreement')}>{t('agreements.list.read')}</Link>
          </p>
        </Stack>
      )}
    </Modal>
  );
}
