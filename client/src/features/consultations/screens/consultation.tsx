import type { ConsultationData } from '@portal/shared/calls/consultation';
import { pathTo } from '@portal/shared/screens';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { Conversation } from '../../../entities/conversation/conversation.tsx';
import { ReportButton } from '../../../entities/conversation/report-button.tsx';
import { goodsPath } from '../../../entities/product/product-card.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Cluster } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { answerConsultation, closeConsultation, consultation, seeConsultation } from '../requests.ts';

/** Codes of what is not theirs, or no identifier at all. */
const missing = ['404', '400'];

/** One conversation, by its id; what the other one says comes as they read. */
export function ConsultationScreen() {
  const { t } = useTranslation();
  const id = useSearch()[0].get('id') ?? '';
  const { data, problem, retry } = useRead(consultation, { consultation: id }, id);
  usePageTitle(data?.productName ?? t('centre.titles.consultation'));
  if (problem && missing.includes(problem.code))
    return (
      <EmptyState isPage art="lost" title={t('talk.missing')} text={t('talk.missingHint')}>
        <Link to={pathTo('consultations')}>{t('talk.back')}</Link>
      </EmptyState>
    );
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return <Talk key={id} data={data} onChanged={retry} />;
}

/** What is shown has been seen. */
function useSeeing({ consultation: id, side, messages, seen: lastSeenNumber }: ConsultationData): void {
  const { run } = useRequest(seeConsultation, { slot: id });
  const number = messages.at(-1)?.number ?? 0;
  useEffect(() => {
    if (side !== '' && number > lastSeenNumber) run({ consultation: id, number });
  }, [run, id, side, number, lastSeenNumber]);
}

function Talk({ data, onChanged }: { data: ConsultationData; onChanged: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const id = data.consultation;
  useSeeing(data);
  const saying = useRequest(answerConsultation, { slot: id, onDone: onChanged, onFail: onChanged });
  const closing = useRequest(closeConsultation, {
    slot: id,
    onDone: () => {
      dispatch(notices.good({ words: 'talk.closed' }));
      onChanged();
    },
  });
  const close = async () => {
    if (await ask({ title: t('talk.closeAsk'), text: t('talk.closeText'), yes: t('talk.close') }))
      closing.run({ consultation: id });
  };
  return (
    <>
      <PageHead
        title={data.productName}
        intro={
          <Cluster gap={4}>
            <Link to={pathTo('consultations', { part: data.side === 'seller' ? 'seller' : 'buyer' })}>
              {t('talk.back')}
            </Link>
            {data.isListed ? (
              <Link to={goodsPath(data.prdId)}>{t('talk.toProduct')}</Link>
            ) : (
              <Text tone="secondary">{t('talk.noLonger')}</Text>
            )}
          </Cluster>
        }
      />
      <Conversation
        data={data}
        onSend={(text) => saying.run({ consultation: id, text })}
        saying={saying.status === 'running'}
        problem={saying.status === 'failed' ? saying.problem : undefined}
        onClose={() => void close()}
      >
        {data.side !== '' && (
          <div>
            <ReportButton kind="consultation" id={id} name={data.productName} />
          </div>
        )}
      </Conversation>
    </>
  );
}
