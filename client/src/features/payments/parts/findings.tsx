import { precheckRules } from '@portal/shared/records/institutional/precheck';
import type { Finding } from '@portal/shared/records/workflow-record';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Cluster, Stack } from '../../../shared/ui/layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { type StateLook, StateTag } from '../../../shared/ui/tag.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import { useTranslate } from '../../../shared/ui/translate.ts';
import { useWritten } from './written.ts';

const words = 'kinds.remittance.findings';
export const looks: Readonly<Record<Finding['outcome'], StateLook>> = {
  bad: { icon: 'close', tone: 'bad' },
  judge: { icon: 'warn', tone: 'wait' },
  good: { icon: 'check', tone: 'good' },
};
const inForceFrom = new Map(precheckRules.map(({ name, from }) => [name, from]));

/** What the rules found, a sheet each: what was found, why it matters, by which source, and since when that is in force. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const written = useWritten();
  return (
    <Stack>
      {findings.map(({ rule, outcome, params }) => {
        const from = inForceFrom.get(rule);
        return (
          <Panel
            key={rule}
            title={translate(`${words}.rules.${rule}.title`)}
            action={<StateTag {...looks[outcome]}>{translate(`${words}.${outcome}`)}</StateTag>}
          >
            <Stack gap={2}>
              <Text as="p" strong>
                {translate(`${words}.rules.${rule}.${outcome}`, written(params))}
              </Text>
              <Text as="p" tone="secondary">
                {translate(`${words}.rules.${rule}.why`)}
              </Text>
              <Cluster gap={3} rowGap={1}>
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
