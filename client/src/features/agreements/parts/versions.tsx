import type { Agreements } from '@portal/shared/calls/agreement';
import { pathTo } from '@portal/shared/screens';
import { Button, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { withdraw } from '../requests.ts';

type Version = Agreements['versions'][number];

/** All versions, the newest first, with how many accepted each. */
export function Versions({ versions, accounts, onChanged }: Agreements & { onChanged: () => void }) {
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const { run } = useRequest(withdraw, {
    onDone: (_, { number }) => {
      dispatch(notices.good({ words: 'agreements.list.withdrawn', params: { number } }));
      onChanged();
    },
    onFail: onChanged,
  });
  const takeBack = async ({ number }: Version) => {
    const isConfirmed = await confirm({
      title: t('agreements.list.withdrawAsk', { number }),
      text: t('agreements.list.withdrawText'),
      yes: t('agreements.list.withdraw'),
      danger: true,
    });
    if (isConfirmed) run({ number });
  };
  const about = ({ number, from, state, asks }: Version) => (
    <>
      <strong>{t('agreements.list.number', { number })}</strong>
      <div>
        {t('agreements.list.from')} {date(from)} · {t(`agreements.list.states.${state}`)}
      </div>
      {asks && <div>{t('agreements.list.asks')}</div>}
    </>
  );
  const renderActions = (version: Version) => (
    <Cluster gap={3}>
      {version.state !== 'withdrawn' && (
        <Link to={pathTo('agreement', { version: String(version.number) })}>{t('agreements.list.read')}</Link>
      )}
      <Link
        to={pathTo('history', { kind: 'agreement', id: version.id })}
        aria-label={t('agreements.list.historyNamed', { number: version.number })}
      >
        {t('agreements.list.history')}
      </Link>
      {version.state === 'toCome' && (
        <Button
          size="small"
          aria-label={t('agreements.list.withdrawNamed', { number: version.number })}
          onClick={() => void takeBack(version)}
        >
          {t('agreements.list.withdraw')}
        </Button>
      )}
    </Cluster>
  );
  const title = t('agreements.list.title');
  return (
    <Panel title={title} flush={versions.length > 0}>
      {versions.length === 0 ? (
        t('agreements.list.empty')
      ) : (
        <Table
          size="small"
          aria-label={title}
          rowKey="number"
          dataSource={[...versions]}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          columns={[
            {
              key: 'number',
              title: t('agreements.list.state'),
              render: (_, version) => (
                <>
                  {about(version)}
                  {renderActions(version)}
                </>
              ),
            },
            {
              key: 'accepted',
              title: t('agreements.list.accepted'),
              render: (_, { accepted, publishedAt, publishedBy }) => (
                <>
                  {t('agreements.list.acceptedOf', { accepted, accounts })}
                  <div>{t('agreements.list.published', { by: publishedBy, at: dateTime(publishedAt) })}</div>
                </>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
