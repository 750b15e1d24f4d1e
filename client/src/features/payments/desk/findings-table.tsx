import { precheckRules } from '@portal/shared/records/institutional/precheck';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonsGiven } from '../../../entities/workflow/findings/entered-reasons.tsx';
import { outcomeVariants } from '../../../entities/workflow/findings/outcome-variants.ts';
import { ReasonField } from '../../../entities/workflow/findings/reason-field.tsx';
import type { Answering } from '../../../entities/workflow/findings/use-reasons.ts';
import { useWritten } from '../../../entities/workflow/findings/written.ts';
import type { Detail } from '../../../entities/workflow/kind.ts';
import { Comparison } from '../../../kit/comparison.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';

const words = 'kinds.remittance.findings';
const desk = 'kinds.remittance.desk';
const order = ['bad', 'judge', 'good'] as const;
const inForceFrom: ReadonlyMap<string, string | undefined> = new Map(
  precheckRules.map(({ name, from }) => [name, from]),
);

interface Props {
  kind: WorkflowRecord;
  detail: Detail;
  /** the findings that the main act needs a reason for */
  answering: Answering;
}

/**
 * What the pre-check found, a row for each rule: failures and what needs review at once, each with the place for its reason,
 * what passed on demand.
 */
export function FindingsTable({ kind, detail: { findings: checked, history }, answering }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date, dateTime } = useFormat();
  const written = useWritten();
  const [isWhole, setIsWhole] = useState(false);
  const title = translate(`${words}.title`);
  const { findings } = answering;
  const sorted = order.flatMap((outcome) => (findings ?? []).filter((each) => each.outcome === outcome));
  // what the server has found since is of now
  const isToday = findings !== checked;
  const [first] = checked ?? [];
  const openRules = new Set(answering.asked.map(({ rule }) => rule));
  const stops = new Set(answering.stops.map(({ rule }) => rule));
  const textOf = (rule: string) => {
    const check = translate(`${words}.rules.${rule}.title`);
    if (openRules.has(rule)) return <ReasonField rule={rule} title={check} answering={answering} />;
    return stops.has(rule) && <Text tone="bad">{t('workflow.reasons.stops')}</Text>;
  };
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
          <Button type="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {translate(`${desk}.${isWhole ? 'hideGood' : 'showGood'}`, { number: hidden })}
          </Button>
        )
      }
    >
      {isToday && (
        <Text as="p" tone="secondary" role="status">
          {t('workflow.reasons.today')}
        </Text>
      )}
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
                  <StateTag {...outcomeVariants[outcome]}>{translate(`${words}.${outcome}`)}</StateTag>
                </span>
                <span>{translate(`${words}.rules.${rule}.title`)}</span>
              </Stack>
            ),
            below: textOf(rule),
            cells: [
              <Stack key="found" gap={1}>
                <Text strong>{translate(`${words}.rules.${rule}.${outcome}`, written(params))}</Text>
                {!isToday && first && (
                  <Text as="small" size="xs" tone="tertiary">
                    {translate(`${words}.at`, { at: dateTime(first.at) })}
                  </Text>
                )}
                <ReasonsGiven kind={kind} history={history} rule={rule} />
              </Stack>,
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
