import type { listTokens } from '@portal/shared/calls/token';
import type { OutputOf } from '@portal/shared/define/call';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Tag } from '../../../kit/tag.tsx';
import { endToken } from '../requests.ts';
import css from './lines.module.css';

export type Token = OutputOf<typeof listTokens>['tokens'][number];

export function TokenLine({ token, onChanged }: { token: Token; onChanged: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const { id, name } = token;
  const { run, status } = useRequest(endToken, {
    slot: id,
    onDone: () => {
      dispatch(notices.good({ words: 'tokens.ended' }));
      onChanged();
    },
    onFail: onChanged,
  });
  const end = async () => {
    const question = { title: t('tokens.confirm'), text: t('tokens.confirmText', { name }), yes: t('tokens.end') };
    if (await ask({ ...question, danger: true })) run({ id });
  };
  return (
    <li className={css.line}>
      <TokenFacts token={token}>
        <Button
          danger
          className={css.action ?? ''}
          disabled={status === 'running'}
          aria-label={t('tokens.endNamed', { name })}
          onClick={() => void end()}
        >
          {t('tokens.end')}
        </Button>
      </TokenFacts>
    </li>
  );
}

/** What it is for and how long it lasts, around what can be done with it. */
export function TokenFacts({ token, children }: { token: Token; children: ReactNode }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const times = [
    t('tokens.since', { time: dateTime(token.since) }),
    t('tokens.until', { time: dateTime(token.until) }),
    token.used ? t('tokens.used', { time: dateTime(token.used) }) : t('tokens.unused'),
  ];
  return (
    <>
      <div className={css.what}>
        <strong>{token.name}</strong>{' '}
        <span title={token.calls.join(', ')}>
          <Tag>{t('tokens.of', { count: token.calls.length })}</Tag>
        </span>{' '}
        {token.site && <Tag>{t(`codes.site.${token.site}`)}</Tag>}{' '}
        {token.institution && <Tag>{t('tokens.acting')}</Tag>}
      </div>
      {children}
      <p className={css.quiet}>{times.join(' · ')}</p>
    </>
  );
}
