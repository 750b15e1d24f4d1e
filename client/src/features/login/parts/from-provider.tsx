import type { Calls } from '@portal/shared/calls/index';
import type { OutputOf } from '@portal/shared/define/call';
import { pathTo } from '@portal/shared/screens';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { requestFor } from '../../../core/request/request.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { stored } from '../../../core/session/storage.ts';
import { tellProven } from '../../../entities/entry/proven-there.ts';
import { Link } from '../../../kit/link.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';

const enter = requestFor('oidcEnter', { quiet: true });
export type Entered = OutputOf<Calls['oidcEnter']>;

interface Props {
  /** what the provider said */
  answer: string;
  onEntered: (entered: Entered) => void;
  onFail: (problem: Problem) => void;
}

/** Exchanges what the login provider said, once, for a session, or for a proof within the one that there is. */
export function FromProvider({ answer, onEntered, onFail }: Props) {
  const { t } = useTranslation();
  const sentAnswer = useRef('');
  const { run, data } = useRequest(enter, {
    onDone: (entered) => {
      if (entered.said) tellProven();
      else onEntered(entered);
    },
    onFail,
  });
  useEffect(() => {
    if (sentAnswer.current === answer) return;
    sentAnswer.current = answer;
    const device = stored.read('device');
    run({ authorization: answer, ...(device && { device }) });
  }, [answer, run]);
  if (!data?.said) return <PageSkeleton />;
  return (
    <>
      <p role="status">{data.said}</p>
      <Link to={pathTo('home')}>{t('site.status.home')}</Link>
    </>
  );
}
