import type { Membership } from '@portal/shared/calls/institution';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { session } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { RowButton } from '../../../core/tables/row-actions.tsx';
import { memberships, useActing } from '../../../entities/account/use-acting.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { Entries, Entry } from '../parts/entries.tsx';
import { JoinForm } from '../parts/join-form.tsx';
import { leave } from '../requests.ts';

/** The institutions that somebody belongs to; for one of them they act at a time. */
export function MembershipsScreen() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const { locale } = useSettings();
  const { date, text } = useFormat();
  const { data, problem, retry } = useRead(memberships, {});
  const nameIn = (row: Membership | undefined) => (locale === 'en' && row?.nameEn) || (row?.name ?? '');
  const nameOf = (institution: string) => nameIn(data?.rows.find(({ id }) => id === institution));
  const { run: act, status } = useActing(nameOf, retry);
  const { run: leaves } = useRequest(leave, {
    onDone: (_, { institution }) => {
      dispatch(session.changed());
      dispatch(notices.good({ words: 'membership.mine.left', params: { name: nameOf(institution) } }));
      retry();
    },
    onFail: retry,
  });
  const end = async (row: Membership) => {
    const name = nameIn(row);
    const agreed = await ask({
      title: t('membership.mine.leaveAsk'),
      text: t('membership.mine.leaveText', { name }),
      yes: t('membership.mine.leave'),
      danger: true,
    });
    if (agreed) leaves({ institution: row.id });
  };
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const acting = data.acting && nameOf(data.acting);
  return (
    <>
      <PageHead title={t('membership.titles.mine')} intro={t('membership.mine.intro')} />
      <Stack width="content">
        <Panel
          flush
          title={acting ? t('membership.acting', { name: acting }) : t('membership.actingNobody')}
          action={
            acting && (
              <Button loading={status === 'running'} onClick={() => act({ institution: '' })}>
                {t('membership.mine.stop')}
              </Button>
            )
          }
        >
          {data.rows.length === 0 && (
            <EmptyState art="empty" title={t('membership.mine.none')} text={t('membership.mine.noneHint')} />
          )}
          <Entries>
            {data.rows.map((row) => (
              <Entry
                key={row.id}
                name={
                  <>
                    <Text strong>{nameIn(row)}</Text>
                    <Tag>{t(`codes.role.${row.role}`)}</Tag>
                    {row.id === data.acting && !data.inPlaceOf && <Tag>{t('membership.mine.now')}</Tag>}
                  </>
                }
                about={`${t(`codes.institution.${row.kind}`)} · ${row.code} · ${t('membership.mine.since', { date: date(row.since) })}`}
              >
                {row.id === data.acting && !data.inPlaceOf ? (
                  <Link
                    to={pathTo('members', { institution: row.id })}
                    aria-label={t('membership.mine.membersNamed', { name: nameIn(row) })}
                  >
                    {t('membership.mine.members')}
                  </Link>
                ) : !row.confirmed ? (
                  <Text tone="secondary">{t('membership.mine.waits')}</Text>
                ) : (
                  <RowButton
                    accessibleName={t('membership.mine.actNamed', { name: nameIn(row) })}
                    onClick={() => act({ institution: row.id })}
                  >
                    {t('membership.mine.act')}
                  </RowButton>
                )}
                <RowButton
                  accessibleName={t('membership.mine.leaveNamed', { name: nameIn(row) })}
                  onClick={() => void end(row)}
                >
                  {t('membership.mine.leave')}
                </RowButton>
              </Entry>
            ))}
            {data.places.map((place) => {
              const name = text(place.delegatorName);
              const isNow = place.institution === data.acting && place.delegator === data.inPlaceOf;
              return (
                <Entry
                  key={place.id}
                  name={
                    <>
                      <Text strong>{nameOf(place.institution)}</Text>
                      <Tag>{t(`codes.role.${place.role}`)}</Tag>
                      {isNow && <Tag>{t('membership.delegation.now', { name })}</Tag>}
                    </>
                  }
                  about={`${name} · ${t('membership.delegation.days', { from: date(place.from), to: date(place.to) })}`}
                >
                  {!isNow && (
                    <RowButton
                      accessibleName={t('membership.delegation.act', { name })}
                      onClick={() => act({ institution: place.institution, inPlaceOf: place.delegator })}
                    >
                      {t('membership.delegation.act', { name })}
                    </RowButton>
                  )}
                </Entry>
              );
            })}
          </Entries>
        </Panel>
        <JoinForm
          onJoined={(institution) => {
            dispatch(notices.good({ words: 'membership.join.joined' }));
            retry();
            if (!data.acting) act({ institution });
          }}
        />
      </Stack>
    </>
  );
}
