import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { useRequest } from '../../core/request/use-request.ts';
import {
  type Audited,
  type DecisionOutcome,
  nameOf,
  type OtherVersion,
  type ReviewedRecord,
  useKindWords,
} from '../../entities/record/kind.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import type { Verdict } from './parts/decide.tsx';
import type { useNextInQueue } from './use-queue.ts';

interface Options {
  of: Pick<ReviewedRecord, 'kind' | 'requests'>;
  /** as it is now */
  detail: Audited;
  /** as it was looked at, and so decided on */
  looked: Audited;
  queue: Pick<ReturnType<typeof useNextInQueue>, 'isFrom' | 'goOn'>;
  onReload: () => void;
}

/** The decision on a version, and on the other languages of its record that wait as well. */
export function useDecision({ of: { kind, requests }, detail, looked, queue, onReload }: Options) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const dispatch = useDispatch();
  const { language } = useKindWords(kind);
  const [isTried, setTried] = useState(false);
  const [decided, setDecided] = useState<{ verdict: Verdict; ids: readonly string[] }>();
  const versions: readonly Pick<OtherVersion, 'id' | 'lan' | 'recordVersion'>[] = [looked, ...looked.others];
  const languagesOf = (ids: readonly string[]) =>
    list(versions.flatMap(({ id, lan: versionLanguage }) => (ids.includes(id) ? [language(versionLanguage)] : [])));
  const isAlone = looked.others.every(({ status }) => status !== '2');
  const params = { name: nameOf(kind, detail) };
  const approvedWords = isAlone ? 'record.audit.approved' : 'record.audit.approvedIn';
  const rejectedWords = isAlone ? 'record.audit.rejected' : 'record.audit.rejectedIn';
  const wordsFor = (verdict: Verdict) => (verdict === '1' ? approvedWords : rejectedWords);

  const { run, status, data } = useRequest(requests.decideVersions, {
    slot: detail.id,
    onDone: (outcomes, { status: verdict }) => {
      const ids = outcomes.flatMap(({ id, problem }) => (problem ? [] : [id]));
      if (queue.isFrom && ids.length === outcomes.length) {
        dispatch(notices.good({ words: wordsFor(verdict), params: { ...params, languages: languagesOf(ids) } }));
        queue.goOn();
      } else {
        if (ids.length > 0) setDecided({ verdict, ids });
        onReload();
      }
    },
    onFail: onReload,
  });
  const refusals: readonly DecisionOutcome[] =
    isTried && status === 'done' ? (data ?? []).filter(({ problem }) => problem) : [];

  return {
    isTried,
    isBusy: status === 'running',
    isOwnDecided: decided?.ids.includes(detail.id) ?? false,
    /** the other languages that waited when they were looked at and wait still, with who may decide on them now */
    others: looked.others.flatMap((other): OtherVersion[] => {
      const now = detail.others.find(({ id }) => id === other.id);
      return other.status === '2' && now?.status === '2' ? [{ ...other, hold: now.hold, can: now.can }] : [];
    }),
    /** what was decided on, in words; undefined before that */
    result: decided && {
      verdict: decided.verdict,
      title: t(wordsFor(decided.verdict), { ...params, languages: languagesOf(decided.ids) }),
    },
    /** those that are not of the comment, with their language where several waited */
    refusals: refusals.flatMap(({ id, problem }) =>
      problem && !problem.fields ? [{ id, problem, language: isAlone ? '' : languagesOf([id]) }] : [],
    ),
    refusedComment: refusals.find(({ problem }) => problem?.fields)?.problem?.fields?.refuseReason,
    decide: (verdict: Verdict, comment: string, ids: readonly string[]) => {
      setTried(true);
      run({
        versions: versions.flatMap(({ id, recordVersion }) => (ids.includes(id) ? [{ id, recordVersion }] : [])),
        status: verdict,
        refuseReason: comment,
      });
    },
  };
}
