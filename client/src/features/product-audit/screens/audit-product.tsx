import type { ProductDetail } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/access/session.ts';
import { PageHead } from '../../../shared/form/page-head.tsx';
import { Panel } from '../../../shared/form/panel.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { Facts } from '../../../shared/product/facts.tsx';
import { StatusCell } from '../../../shared/product/status-cell.tsx';
import { useProductWords } from '../../../shared/product/words.ts';
import { useRead, useRequest } from '../../../shared/request/use-request.ts';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { ErrorState } from '../../../shared/ui/state.tsx';
import { auditPath } from '../columns.tsx';
import { Comparison } from '../parts/comparison.tsx';
import { Decide, type Verdict } from '../parts/decide.tsx';
import { Decided, Refused } from '../parts/outcome.tsx';
import { TakeDown } from '../parts/take-down.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { auditDetail, decide } from '../requests.ts';
import css from './audit-product.module.css';

/** One product under review. */
export function AuditProductScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, problem, retry } = useRead(auditDetail, { id }, id);
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  const checking = search.get('view') === 'check';
  return data ? <Product key={id} detail={data} checking={checking} reload={retry} /> : <PageSkeleton />;
}

interface ProductProps {
  detail: ProductDetail;
  checking: boolean;
  reload: () => void;
}

function Product({ detail, checking, reload }: ProductProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [verdict, setVerdict] = useState<Verdict>();
  const [asked, ask] = useState(false);
  const [tried, setTried] = useState(false);
  const decision = useRequest(decide, {
    slot: detail.id,
    onDone: (_, { status }) => {
      if (status !== '0') setVerdict(status);
      reload();
    },
    onFail: reload,
  });
  const send = (status: Verdict, comment: string) => {
    setTried(true);
    decision.run({ id: detail.id, status, refuseReason: comment, submitTime: detail.submitTime });
  };
  const refused = tried && decision.status === 'failed' ? decision.problem : undefined;
  const name = detail.productName;
  return (
    <>
      <PageHead
        title={t(checking ? 'centre.audit.detailTitle' : 'centre.audit.viewTitle', { name })}
        intro={<StatusCell row={detail} />}
      >
        <span className={css.actions}>
          {detail.can.takeDown && (
            <Button danger onClick={() => ask(true)}>
              {t('centre.audit.takeDown')}
            </Button>
          )}
          {detail.can.audit && !checking && (
            <Link to={auditPath(detail.id, 'check')}>
              <Button type="primary" tabIndex={-1}>
                {t('centre.audit.review')}
              </Button>
            </Link>
          )}
          <Link to={pathTo('product.audit')}>{t('centre.audit.back')}</Link>
        </span>
      </PageHead>
      {verdict && session.status === 'user' && (
        <Decided id={detail.id} name={name} verdict={verdict} domain={session.user.userDomain} />
      )}
      {refused && !refused.fields && <Refused problem={refused} />}
      <div className={css.columns}>
        <Comparison detail={detail} />
        <div className={css.side}>
          {checking && detail.can.audit && !verdict && (
            <Decide
              detail={detail}
              busy={decision.status === 'running'}
              refusedComment={refused?.fields?.refuseReason}
              send={send}
            />
          )}
          <About detail={detail} />
          <RecordHistory id={detail.id} kind="product" changed={detail} />
        </div>
      </div>
      <TakeDown row={asked ? detail : undefined} close={() => ask(false)} done={reload} />
    </>
  );
}

function About({ detail }: { detail: ProductDetail }) {
  const { t } = useTranslation();
  const { dateTime, text } = useFormat();
  const words = useProductWords();
  return (
    <Panel title={t('centre.product.view.about')}>
      <Facts
        facts={[
          [t('centre.product.list.company'), text(detail.businessName)],
          [t('centre.product.list.lan'), words.language(detail.lan)],
          [t('centre.audit.site'), words.sites(detail.dataDomain)],
          [t('centre.product.list.submitted'), dateTime(detail.submitTime)],
          ...(detail.status === '2'
            ? [
                [
                  t('centre.audit.waiting'),
                  <Waiting key="waiting" since={detail.submitTime} now={new Date()} />,
                ] as const,
              ]
            : []),
          [t('centre.product.view.listTime'), dateTime(detail.putonTime)],
          [t('centre.product.view.comment'), text(detail.auditComment)],
        ]}
      />
    </Panel>
  );
}
