import type { ConsultationData } from '@portal/shared/calls/consultation';
import { pathTo } from '@portal/shared/screens';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { notices } from '../../../core/notices/slice.ts';
import { Page } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { requestFor } from '../../../core/request/request.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { Conversation } from '../../../entities/conversation/conversation.tsx';
import { goodsPath } from '../../../entities/product/product-card.tsx';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { Link } from '../../../kit/link.tsx';
import { Lines } from '../../../kit/skeleton.tsx';

const ReportButton = lazy(async () => ({
  default: (await import('../../../entities/conversation/report-button.tsx')).ReportButton,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../entities/conversation/confirm-dialog.tsx')).ConfirmDialog,
}));

const visitorConsultation = requestFor('visitorConsultation', { quiet: true });
const answerAsVisitor = requestFor('answerAsVisitor', { quiet: true });
const closeAsVisitor = requestFor('closeAsVisitor');
const forgetVisitor = requestFor('forgetVisitor');

/** Codes of a link that leads nowhere. */
const missing = ['consultation.link', '400', '404'];

/**
 * The conversation of somebody without an account. What stands behind the # of its address is the secret that opens it: no
 * server is sent an address with it, and the page is drawn without.
 */
export function VisitScreen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [key, setKey] = useState<string>();
  useEffect(() => setKey(hash.slice(1)), [hash]);
  const { data, problem, retry } = useRead(visitorConsultation, key ? { key } : undefined, key);
  const [forgotten, setForgotten] = useState(false);
  usePageTitle(t('talk.one'));
  if (forgotten) return <Ended title={t('talk.visit.forgotten')} text="" />;
  if (key === '' || (problem && missing.includes(problem.code)))
    return <Ended title={t('talk.visit.expired')} text={t('talk.visit.expiredHint')} />;
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!data || !key) return <Loading />;
  return <Visit linkKey={key} data={data} onChanged={retry} onForgotten={() => setForgotten(true)} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Page title={t('talk.one')} breadcrumbs={[{ words: t('talk.one') }]}>
      <div role="status" aria-label={t('site.state.loading')}>
        <Lines count={6} />
      </div>
    </Page>
  );
}

function Ended({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState isPage art="lost" title={title} text={text}>
      <ButtonLink kind="primary" to={pathTo('products')}>
        {t('site.goods.toList')}
      </ButtonLink>
    </EmptyState>
  );
}

interface VisitProps {
  linkKey: string;
  data: ConsultationData;
  onChanged: () => void;
  onForgotten: () => void;
}

function Visit({ linkKey: key, data, onChanged, onForgotten }: VisitProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [pendingAction, setAsked] = useState<'close' | 'forget'>();
  const done = () => setAsked(undefined);
  const saying = useRequest(answerAsVisitor, { onDone: onChanged, onFail: onChanged });
  const closing = useRequest(closeAsVisitor, {
    onDone: () => {
      done();
      dispatch(notices.good({ words: 'talk.closed' }));
      onChanged();
    },
    onFail: done,
  });
  const forgetting = useRequest(forgetVisitor, { onDone: onForgotten, onFail: done });
  return (
    <Page title={data.productName} breadcrumbs={[{ words: t('talk.one') }]}>
      <Conversation
        data={data}
        onSend={(text) => saying.run({ key, text })}
        saying={saying.status === 'running'}
        problem={saying.status === 'failed' ? saying.problem : undefined}
        onClose={() => setAsked('close')}
      >
        <p>{data.isListed ? <Link to={goodsPath(data.prdId)}>{t('talk.toProduct')}</Link> : t('talk.noLonger')}</p>
        <p>
          <Button onClick={() => setAsked('forget')}>{t('talk.visit.forget')}</Button>
        </p>
        <div>
          <Suspense>
            <ReportButton kind="consultation" id={data.consultation} name={data.productName} linkKey={key} />
          </Suspense>
        </div>
      </Conversation>
      <Suspense>
        {pendingAction === 'close' && (
          <ConfirmDialog
            title={t('talk.closeAsk')}
            text={t('talk.closeText')}
            confirmLabel={t('talk.close')}
            busy={closing.status === 'running'}
            onYes={() => closing.run({ key })}
            onNo={done}
          />
        )}
        {pendingAction === 'forget' && (
          <ConfirmDialog
            title={t('talk.visit.forgetAsk')}
            text={t('talk.visit.forgetText')}
            confirmLabel={t('talk.visit.forgetYes')}
            busy={forgetting.status === 'running'}
            onYes={() => forgetting.run({ key })}
            onNo={done}
          />
        )}
      </Suspense>
    </Page>
  );
}
