import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { problemText } from '../../../core/api/problem-text.ts';
import { notices } from '../../../core/notices/slice.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { RichText } from '../../../core/page/rich-text.tsx';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { session } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { agreement } from '../../../entities/entry/agreement.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import css from './consent.module.css';

const accept = officeRequestFor('acceptAgreement', { quiet: true });

/** What has to be accepted before anything is saved: it is, or its reader leaves. */
export function Consent({ number }: { number: number }) {
  const { t } = useTranslation();
  const { lan: language } = useSettings();
  const { date } = useFormat();
  const dispatch = useDispatch();
  const { data, problem, retry } = useRead(agreement, { lan: language }, String(number));
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
  const currentVersion = data?.shown;
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
            disabled={!currentVersion}
            loading={accepting.status === 'running'}
            onClick={() => currentVersion && accepting.run({ number: currentVersion.number })}
          >
            {t('agreements.consent.accept')}
          </Button>
        </Cluster>
      }
    >
      {problem && !data && <PageError problem={problem} onRetry={retry} />}
      {!data && !problem && <PageSkeleton />}
      {currentVersion && (
        <Stack gap={3}>
          <p>{t('agreements.consent.lead', { number: currentVersion.number, from: date(currentVersion.from) })}</p>
          {accepting.problem && <Alert type="error" showIcon role="alert" title={problemText(t, accepting.problem)} />}
          {currentVersion.changed && (
            <>
              <h3>{t('agreements.consent.changed')}</h3>
              <p className={css.changed}>{currentVersion.changed}</p>
            </>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className={css.text} tabIndex={0} aria-label={t('agreements.title')}>
            <RichText html={currentVersion.html} />
          </section>
          <p>
            <Link to={pathTo('agreement')}>{t('agreements.list.read')}</Link>
          </p>
        </Stack>
      )}
    </Modal>
  );
}
