import { precheckRules } from '@portal/shared/records/institutional/precheck';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { ReasonsGiven } from '../../../entities/workflow/findings/entered-reasons.tsx';
import { outcomeVariants } from '../../../entities/workflow/findings/outcome-variants.ts';
import { useWritten } from '../../../entities/workflow/findings/written.ts';
import type { Detail } from '../../../entities/workflow/kind.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';

const words = 'kinds.remittance.findings';
const inForceFrom: ReadonlyMap<string, string | undefined> = new Map(
  precheckRules.map(({ name, from }) => [name, from]),
);

/** What the rules found, a sheet each: what was found, why it matters, by which source, and since when that is in force. */
export function Findings({
  findings,
  history,
}: { findings: NonNullable<Detail['findings']> } & Pick<Detail, 'history'>) {
  const translate = useTranslate();
  const { date, dateTime } = useFormat();
  const written = useWritten();
  return (
    <Stack>
      {findings.map(({ rule, outcome, params, at }) => {
        const from = inForceFrom.get(rule);
        return (
          <Panel
            key={rule}
            title={translate(`${words}.rules.${rule}.title`)}
            action={<StateTag {...outcomeVariants[outcome]}>{translate(`${words}.${outcome}`)}</StateTag>}
          >
            <Stack gap={2}>
              <Text as="p" strong>
                {translate(`${words}.rules.${rule}.${outcome}`, written(params))}
              </Text>
              <ReasonsGiven kind={remittanceRecord} history={history} rule={rule} />
              <Text as="p" tone="secondary">
                {translate(`${words}.rules.${rule}.why`)}
              </Text>
              <Cluster gap={3} rowGap={1}>
                <Text size="xs" tone="tertiary">
                  {translate(`${words}.at`, { at: dateTime(at) })}
                </Text>
                <Text size="xs" tone="tertiary">
                  {translate(`${words}.rules.${rule}.source`)}
                </Text>
                {from && (
                  <Text size="xs" tone="tertiary">
                    {translate(`${words}.valid`, { day: date(from) })}
                  </Text>
                )}
              </Cluster>
            </Stack>
          </Panel>
        );
      })}
    </Stack>
  );
}
