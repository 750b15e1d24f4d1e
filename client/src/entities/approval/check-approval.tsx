import type { Approval } from '@portal/shared/records/reviewed/wire';
import { pathTo } from '@portal/shared/screens';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../core/api/problem-text.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { useSettings } from '../../core/session/settings.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import { Finding, Findings, StepFindings, Verdict } from '../proof/findings.tsx';
import styles from './approval.module.css';
import type { Compared, DisplayValues } from './compare.ts';
import { type Checked, checkApproval } from './requests.ts';
import { addCheckWords } from './words.ts';

interface Props {
  approval: Approval;
  displayValues: DisplayValues;
  /** how often it was asked for; each time it is checked anew */
  times: number;
}

function useCheckWords(): boolean {
  const { i18n } = useTranslation();
  const { locale } = useSettings();
  const [isThere, setThere] = useState(() => i18n.exists('proof.approval.right') && i18n.exists('kinds.product'));
  useEffect(() => {
    if (!isThere) void addCheckWords(i18n, locale).then(() => setThere(true));
  }, [isThere, i18n, locale]);
  return isThere;
}

/** Checks an approval against the newest seal, in this browser, and says what was checked and compared. */
export function CheckApproval({ approval, displayValues, times }: Props) {
  const { t } = useTranslation();
  const { run, status, data, problem } = useRequest(checkApproval, { slot: approval.id });
  const hasWords = useCheckWords();
  useEffect(() => {
    if (times > 0) run({ approval, shown: displayValues });
  }, [run, approval, displayValues, times]);
  return (
    <div className={styles.found} aria-live="polite" aria-busy={status === 'running' || !hasWords}>
      {status === 'failed' && problem && <p role="alert">{problemText(t, problem)}</p>}
      {(status === 'running' || !hasWords) && <p>{t('site.approval.busy')}</p>}
      {status === 'done' && hasWords && data && <Found checked={data} approval={approval} />}
    </div>
  );
}

function Found({ checked, approval }: { checked: Checked; approval: Approval }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { verdict, result, isThat, content } = checked;
  const why = result?.verdict === 'unable' ? (result.why ?? 'ed25519') : undefined;
  const text = verdict === 'unable' ? t(`proof.verdictText.${why ?? 'ed25519'}`) : t(`proof.approval.${verdict}Text`);
  return (
    <>
      <Verdict verdict={verdict} title={t(`proof.approval.${verdict}`)} text={text} />
      <Findings>
        {!result && <Finding ok={false}>{t('proof.approval.unreadable')}</Finding>}
        {isThat !== undefined && (
          <Finding ok={isThat}>
            {t(`proof.approval.entry.${isThat ? 'right' : 'wrong'}`, {
              position: approval.position,
              at: dateTime(approval.at),
            })}
          </Finding>
        )}
        {/* one entry alone is shown: which versions are around it says nothing here */}
        {result && <StepFindings steps={result.steps.filter(({ name, ok }) => name !== 'order' || !ok)} />}
        {content && <Content {...content} />}
        {isThat !== undefined && !content && <Finding>{t('proof.approval.leftOut')}</Finding>}
        {result?.events && <Finding>{t('proof.approval.office')}</Finding>}
      </Findings>
      {result?.events && <Key checked={checked} />}
      <p className={styles.own}>
        {t('proof.approval.own')} <Link to={pathTo('proof')}>{t('proof.approval.ownLink')}</Link>
      </p>
    </>
  );
}

function Content({ kind, same, different, pictures }: Compared) {
  const { t, i18n } = useTranslation();
  const { list } = useFormat();
  const names = (fields: readonly string[]) =>
    list(
      fields.map((field) => {
        const word: unknown = i18n.getResource(i18n.language, 'translation', `kinds.${kind}.fields.${field}`);
        return typeof word === 'string' ? word : field;
      }),
    );
  return (
    <>
      {different.length > 0 && (
        <Finding ok={false}>{t('proof.approval.different', { fields: names(different) })}</Finding>
      )}
      {same.length > 0 && <Finding ok>{t('proof.approval.same', { fields: names(same) })}</Finding>}
      {pictures.length > 0 && <Finding>{t('proof.approval.pictures')}</Finding>}
    </>
  );
}

/** Which key signed, and where else that is said: a portal that lies would bring a key of its own. */
function Key({ checked: { result } }: { checked: Checked }) {
  const { t } = useTranslation();
  const { sealKeyAt } = useSettings().config;
  const signed = result?.steps.find((step) => step.name === 'signature');
  if (signed?.name !== 'signature') return null;
  return (
    <p className={styles.key}>
      {t('proof.approval.key', { key: signed.key })}{' '}
      {sealKeyAt ? (
        <>
          {t('proof.approval.keyAt')} <a href={sealKeyAt}>{sealKeyAt}</a>
        </>
      ) : (
        t('proof.approval.keyNowhere')
      )}
    </p>
  );
}
