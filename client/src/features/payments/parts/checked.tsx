import type { Finding } from '@portal/shared/records/workflow-record';
import { pathTo } from '@portal/shared/screens';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { outcomeVariants } from '../../../entities/workflow/findings/outcome-variants.ts';
import type { Detail } from '../../../entities/workflow/kind.ts';
import { moneyOf } from '../../../entities/workflow/money.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { BalanceDrawn } from './balance.tsx';
import { Returned } from './returned.tsx';

const papersOf = officeRequestFor('paymentPapers', { quiet: true });
const words = 'kinds.remittance';

const counted = (findings: readonly Finding[], outcome: Finding['outcome']): number =>
  findings.filter((each) => each.outcome === outcome).length;

/** Beside an application: what its pre-check found, and how its contract stands with it. */
export function Checked({ detail }: { detail: Detail }) {
  const { id, findings, version } = detail;
  const translate = useTranslate();
  const { data } = useRead(papersOf, { id }, `${id} ${version}`);
  const contract = data?.contract;
  return (
    <>
      <Returned detail={detail} />
      <Panel title={translate(`${words}.findings.title`)}>
        {findings ? (
          <Stack gap={3}>
            <Cluster gap={2}>
              {(['bad', 'judge', 'good'] as const).map((outcome) => {
                const count = counted(findings, outcome);
                return count === 0 ? null : (
                  <StateTag key={outcome} {...outcomeVariants[outcome]}>
                    {`${translate(`${words}.findings.${outcome}`)} ${count}`}
                  </StateTag>
                );
              })}
            </Cluster>
            <Link to={pathTo('applicationCheck', { id })}>{translate(`${words}.findings.open`)}</Link>
          </Stack>
        ) : (
          <Text as="p" tone="secondary">
            {translate(`${words}.findings.none`)}
          </Text>
        )}
      </Panel>
      {contract && <BalanceDrawn balance={contract} own={moneyOf(contract.own || '0', contract.currency)?.minor} />}
      {data && data.documents.length > 0 && (
        <Panel title={translate(`${words}.sections.documents`)}>
          <Link to={pathTo('documents', { of: id })}>{translate(`${words}.papers.open`)}</Link>
        </Panel>
      )}
    </>
  );
}
