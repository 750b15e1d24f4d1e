import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../kit/layout.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { outcomeVariants } from './outcome-variants.ts';
import { ReasonField } from './reason-field.tsx';
import type { Answering } from './use-reasons.ts';
import { useWritten } from './written.ts';

/** The findings that an act asks a reason for, each with the place for it; nothing where there are none. */
export function ReasonsAsked({ kind, answering }: { kind: WorkflowRecord; answering: Answering }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const written = useWritten();
  const words = `kinds.${kind.kind}.findings`;
  if (answering.asked.length === 0) return null;
  return (
    <section aria-label={t('workflow.reasons.title')}>
      <Stack gap={3}>
        <Text as="h3" strong>
          {t('workflow.reasons.title')}
        </Text>
        {answering.asked.map(({ rule, outcome, params }) => {
          const title = translate(`${words}.rules.${rule}.title`);
          return (
            <Stack key={rule} gap={1}>
              <span>
                <StateTag {...outcomeVariants[outcome]}>{translate(`${words}.${outcome}`)}</StateTag> {title}
              </span>
              <Text strong>{translate(`${words}.rules.${rule}.${outcome}`, written(params))}</Text>
              <ReasonField rule={rule} title={title} answering={answering} />
            </Stack>
          );
        })}
      </Stack>
    </section>
  );
}
