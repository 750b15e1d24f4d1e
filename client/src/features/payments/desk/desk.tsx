import { dayOf } from '@portal/shared/rules/dates';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { usePageTitle } from '../../../core/page/title.ts';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { useReasons } from '../../../entities/workflow/findings/use-reasons.ts';
import type { DeskProps } from '../../../entities/workflow/kind.ts';
import { moneyOf, useMoney } from '../../../entities/workflow/money.ts';
import { Happened } from '../../../entities/workflow/parts/activity-list.tsx';
import { Contents } from '../../../entities/workflow/parts/contents.tsx';
import { InternalNotes } from '../../../entities/workflow/parts/internal-notes.tsx';
import { Pending } from '../../../entities/workflow/parts/pending.tsx';
import { Print } from '../../../entities/workflow/parts/print.tsx';
import { RecordChanged } from '../../../entities/workflow/parts/record-changed.tsx';
import { RecordPosition } from '../../../entities/workflow/state.tsx';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { useShortcuts } from '../../../kit/shortcuts.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { BalanceDrawn } from '../parts/balance.tsx';
import { Returned } from '../parts/returned.tsx';
import { mainOf } from './acts.ts';
import { Decide, type Deciding } from './decide.tsx';
import css from './desk.module.css';
import { DeskPapers } from './desk-documents.tsx';
import { FindingsTable } from './findings-table.tsx';
import { useDeskQueue } from './queue.ts';

const rulesOf = officeRequestFor('readBankRules', { quiet: true });
const papersOf = officeRequestFor('paymentPapers', { quiet: true });
const words = 'kinds.remittance.desk';
/** Other records: their numbers and names stand in fields of their own, the documents beside. */
const shownBeside = ['access', 'contract', 'documents'];

/** The bank's desk: an application beside its documents, what the pre-check found, and the decision; then the next. */
export function Desk({ of: workflow, detail, acting, onChanged }: DeskProps) {
  const { kind } = workflow;
  const { t } = useTranslation();
  const translate = useTranslate();
  const { text } = useMoney();
  const { locale } = useSettings();
  const navigate = useNavigate();
  const deciding = useRef<Deciding>(null);
  const [paper, setPaper] = useState(0);
  const {
    id,
    name,
    ownerName,
    ownerNameEn,
    number,
    version,
    content,
    proposed,
    erased,
    files,
    history,
    since,
    findings,
  } = detail;
  const record = useShownRecord(detail);
  const rules = useRead(rulesOf, {}, acting);
  const waivable = rules.data?.waivable.filter((check) => !rules.data?.ownWaivable.includes(check));
  const answering = useReasons(kind, mainOf(kind, detail), findings, waivable);
  const queue = useDeskQueue(workflow, detail, acting);
  const { data } = useRead(papersOf, { id }, `${id} ${version}`);
  const contract = data?.contract;
  const documents = data?.documents ?? [];
  const count = documents.reduce((sum, each) => sum + each.files.length, 0);
  usePageTitle(name);
  const { showHelp, help } = useShortcuts([
    {
      key: 'Enter',
      shown: 'Ctrl + Enter',
      ctrl: true,
      words: translate(`${words}.main`),
      run: () => deciding.current?.doMain(),
    },
    { key: 'j', words: translate(`${words}.next`), run: () => queue.move(1) },
    { key: 'k', words: translate(`${words}.previous`), run: () => queue.move(-1) },
    { key: 'd', words: translate(`${words}.paper`), run: () => count > 0 && setPaper((paper + 1) % count) },
    { key: 'm', words: translate(`${words}.more`), run: () => deciding.current?.ask('askMore') },
    { key: 'q', words: translate(`${words}.back`), run: () => void navigate(queue.list) },
  ]);
  return (
    <>
      <PageHead
        title={`${name} · ${text(String(content.amount ?? ''), String(content.currency ?? ''))}`}
        intro={
          <Cluster gap={3} rowGap={1} inline>
            <RecordPosition kind={kind} row={detail} />
            <span>{(locale === 'en' && ownerNameEn) || ownerName}</span>
            {number && (
              <Text tabular>
                {number} · {t('workflow.one.version', { version })}
              </Text>
            )}
            {queue.at > 0 && <span>{translate(`${words}.position`, { at: queue.at, all: queue.count })}</span>}
          </Cluster>
        }
      >
        <Cluster inline gap={3}>
          <Button disabled={queue.at <= 1} onClick={() => queue.move(-1)}>
            {translate(`${words}.previous`)}
          </Button>
          <Button disabled={queue.at === 0 || queue.at >= queue.count} onClick={() => queue.move(1)}>
            {translate(`${words}.next`)}
          </Button>
          <Print kind={kind} id={id} />
          <Button onClick={showHelp}>{t('review.keys.button')}</Button>
          <Link to={queue.list}>{translate(`${words}.back`)}</Link>
        </Cluster>
      </PageHead>
      <Stack>
        {queue.before && (
          <Alert
            type="success"
            showIcon
            role="status"
            title={
              <>
                {t('workflow.act.done', { act: queue.before.act })} ·{' '}
                <Link to={queue.pathOf(queue.before.id)}>{queue.before.name}</Link>
              </>
            }
          />
        )}
        <RecordChanged kind={kind} record={record} />
        <Pending kind={kind} detail={detail} />
        <FindingsTable kind={kind} detail={detail} answering={answering} />
        <div className={css.sides}>
          <Stack>
            <Returned detail={detail} />
            {contract && (
              <BalanceDrawn balance={contract} own={moneyOf(contract.own || '0', contract.currency)?.minor} />
            )}
            <Contents
              kind={kind}
              content={content}
              proposed={proposed}
              erased={erased}
              files={files}
              referred={detail.referred}
              but={shownBeside}
              day={dayOf(Date.parse(history[0]?.at ?? since))}
            />
          </Stack>
          <div className={css.papers}>
            <DeskPapers documents={documents} at={paper} onOpen={setPaper} />
          </div>
        </div>
        <InternalNotes workflow={workflow} id={id} />
        <Happened kind={kind} id={detail.id} history={history} />
      </Stack>
      <Decide
        ref={deciding}
        key={detail.state}
        workflow={workflow}
        detail={detail}
        record={record}
        answering={answering}
        onChanged={onChanged}
        onContinue={queue.goOn}
      />
      {help}
    </>
  );
}
