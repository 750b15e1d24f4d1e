import type { paymentPapers } from '@portal/shared/calls/payments';
import type { OutputOf } from '@portal/shared/define/call';
import { formatAmount } from '@portal/shared/money/amount';
import { pathTo } from '@portal/shared/screens';
import { PageError } from '../../../core/page/page-error.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { moneyOf, useMoney } from '../../../entities/workflow/money.ts';
import { DocumentViewer } from '../../../entities/workflow/parts/document-viewer.tsx';
import { Comparison } from '../../../kit/comparison.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { BalanceDrawn } from './balance.tsx';

type Paper = OutputOf<typeof paymentPapers>['documents'][number];
const papersOf = officeRequestFor('paymentPapers', { quiet: true });
const words = 'kinds.remittance.papers';

/** What is used of a document by others, and what is left of it after this application. */
function usedOf({ currency, limit, paid, pending, own, share }: Paper): { elsewhere: string; left: string } {
  const minor = (amount: string): bigint => moneyOf(amount, currency)?.minor ?? 0n;
  const usedByOthers = minor(paid) + minor(pending) - minor(own);
  const known = moneyOf(limit, currency);
  if (!known) return { elsewhere: '', left: '' };
  const remaining = known.minor - usedByOthers - minor(share);
  const amount = (value: bigint) => formatAmount({ currency: known.currency, minor: value });
  return { elsewhere: amount(usedByOthers), left: remaining < 0n ? `-${amount(-remaining)}` : amount(remaining) };
}

/** What one application is paid on: each document with what is drawn on it here and elsewhere, and its files. */
export const PapersOf = ({ id }: { id: string }) => (
  <Acting>{(acting) => <DocumentUses key={acting} id={id} acting={acting} />}</Acting>
);

function DocumentUses({ id, acting }: { id: string; acting: string }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const money = useMoney();
  const { data, problem, retry } = useRead(papersOf, { id }, `${acting} ${id}`);
  const title = translate(`${words}.title`);
  usePageTitle(title);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const { contract, documents } = data;
  const heads = ['elsewhere', 'own', 'left', 'files'].map((name) => translate(`${words}.${name}`));
  return (
    <>
      <PageHead title={title}>
        <Link to={pathTo('application', { id })}>{translate(`${words}.back`)}</Link>
      </PageHead>
      <Stack>
        {contract && <BalanceDrawn balance={contract} own={moneyOf(contract.own || '0', contract.currency)?.minor} />}
        <Panel title={title} flush={documents.length > 0}>
          {documents.length === 0 ? (
            <p>{translate(`${words}.none`)}</p>
          ) : (
            <Comparison
              label={title}
              corner={translate(`${words}.number`)}
              heads={heads}
              rows={documents.map((paper) => {
                const { elsewhere: usedByOthers, left: remaining } = usedOf(paper);
                const documentLabel = `${translate(`kinds.document.codes.type.${paper.type}`)} ${paper.number}`;
                const amount = (value: string) => (value ? money.text(value, paper.currency) : '');
                return {
                  key: paper.record,
                  label: documentLabel,
                  name: (
                    <Stack gap={1} as="span">
                      <span>{documentLabel}</span>
                      <Text as="small" size="xs" tone="tertiary">
                        {[date(paper.date), amount(paper.limit)].filter(Boolean).join(' · ')}
                      </Text>
                    </Stack>
                  ),
                  cells: [
                    amount(usedByOthers),
                    amount(paper.share),
                    amount(remaining),
                    <DocumentViewer key="files" documents={paper.files} />,
                  ],
                };
              })}
            />
          )}
        </Panel>
      </Stack>
    </>
  );
}
