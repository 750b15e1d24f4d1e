import { precheckRules } from '@portal/shared/records/institutional/precheck';
import type { Finding } from '@portal/shared/records/workflow-record';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Comparison } from '../../../shared/ui/comparison.tsx';
import { Stack } from '../../../shared/ui/layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StateTag } from '../../../shared/ui/tag.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import { useTranslate } from '../../../shared/ui/translate.ts';
import { looks } from '../parts/findings.tsx';
import { useWritten } from '../parts/written.ts';

const words = 'kinds.remittance.findings';
const desk = 'kinds.remittance.desk';
const order = ['bad', 'judge', 'good'] as const;
const inForceFrom = new Map(precheckRules.map(({ name, from }) => [name, from]));

/** What the pre-check found, a row for each rule: what is wrong and what is to be judged at once, what is in order on demand. */
export function FindingsTable({ findings }: { findings: readonly Finding[] | null }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const written = useWritten();
  const [isWhole, showAll] = useState(false);
  const title = translate(`${words}.title`);
  const sorted = order.flatMap((outcome) => (findings ?? []).filter((each) => each.outcome === outcome));
  const open = sorted.filter(({ outcome }) => outcome !== 'good');
  const hidden = sorted.length - open.length;
  const rows = isWhole ? sorted : open;
  const sourceOf = (rule: string) => {
    const from = inForceFrom.get(rule);
    return (
      <Stack gap={1} as="span">
        <span>{translate(`${words}.rules.${rule}.source`)}</span>
        {from && (
          <Text as="small" size="xs" tone="tertiary">
            {translate(`${words}.valid`, { day: date(from) })}
          </Text>
        )}
      </Stack>
    );
  };
  return (
    <Panel
      title={title}
      action={
        hidden > 0 && (
          <Button type="link" aria-expanded={isWhole} onClick={() => showAll(!isWhole)}>
            {translate(`${desk}.${isWhole ? 'hideGood' : 'showGood'}`, { number: hidden })}
          </Button>
        )
      }
    >
      {rows.length > 0 ? (
        <Comparison
          bare
          label={title}
          corner={translate(`${desk}.rule`)}
          heads={['found', 'why', 'source'].map((name) => translate(`${desk}.${name}`))}
          rows={rows.map(({ rule, outcome, params }) => ({
            key: rule,
            label: translate(`${words}.rules.${rule}.title`),
            name: (
              <Stack gap={1} as="span">
                <span>
                  <StateTag {...looks[outcome]}>{translate(`${words}.${outcome}`)}</StateTag>
                </span>
                <span>{translate(`${words}.rules.${rule}.title`)}</span>
              </Stack>
            ),
            cells: [
              <Text key="found" strong>
                {translate(`${words}.rules.${rule}.${outcome}`, written(params))}
              </Text>,
              translate(`${words}.rules.${rule}.why`),
              sourceOf(rule),
            ],
          }))}
        />
      ) : (
        <Text as="p" tone="secondary">
          {translate(findings ? `${desk}.allGood` : `${words}.none`)}
        </Text>
      )}
    </Panel>
  );
}
