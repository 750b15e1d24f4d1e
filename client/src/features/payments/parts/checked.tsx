import type { Finding } from '@portal/shared/records/workflow-record';
import { pathTo } from '@portal/shared/screens';
import { officeRequestFor } from '../../../shared/request/office.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Stack } from '../../../shared/ui/layout.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StateTag } from '../../../shared/ui/tag.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import { useTranslate } from '../../../shared/ui/translate.ts';
import type { Detail } from '../../../workflows/kind.ts';
import { moneyOf } from '../../../workflows/money.ts';
import { BalanceDrawn } from './balance.tsx';
import { looks } from './findings.tsx';
import { useWritten } from './written.ts';

const papersOf = officeRequestFor('paymentPapers', { quiet: true });
const words = 'kinds.remittance';
const notes = ['usd', 'usdRate', 'usdRateDay', 'usdSource', 'fxRate', 'cnyAmount'] as const;

const counted = (findings: readonly Finding[], outcome: Finding['outcome']): number =>
  findings.filter((each) => each.outcome === outcome).length;

/** Beside an application: what its pre-check found, what was worked out, and how its contract stands with it. */
export function Checked({ detail: { id, findings, noted, version } }: { detail: Detail }) {
  const translate = useTranslate();
  const written = useWritten();
  const { data } = useRead(papersOf, { id }, `${id} ${version}`);
  const said = written(noted);
  const contract = data?.contract;
  return (
    <>
      <Panel title={translate(`${words}.findings.title`)}>
        {findings ? (
          <Stack gap={3}>
            {(['bad', 'judge', 'good'] as const).map((outcome) => {
              const count = counted(findings, outcome);
              return count === 0 ? null : (
                <StateTag key={outcome} {...looks[outcome]}>
                  {`${translate(`${words}.findings.${outcome}`)} ${count}`}
                </StateTag>
              );
            })}
            <Link to={pathTo('applicationCheck', { id })}>{translate(`${words}.findings.open`)}</Link>
          </Stack>
        ) : (
          <Text as="p" tone="secondary">
            {translate(`${words}.findings.none`)}
          </Text>
        )}
      </Panel>
      {notes.some((name) => said[name]) && (
        <Panel title={translate(`${words}.notes.title`)}>
          <Facts
            facts={notes.flatMap((name) =>
              said[name] ? [[translate(`${words}.notes.${name}`), said[name]] as const] : [],
            )}
          />
        </Panel>
      )}
      {contract && <BalanceDrawn balance={contract} own={moneyOf(contract.own || '0', contract.currency)?.minor} />}
      {data && data.documents.length > 0 && (
        <Panel title={translate(`${words}.sections.documents`)}>
          <Link to={pathTo('documents', { of: id })}>{translate(`${words}.papers.open`)}</Link>
        </Panel>
      )}
    </>
  );
}
