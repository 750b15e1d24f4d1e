import { findingReasonMax } from '@portal/shared/records/reasons';
import { characters } from '@portal/shared/rules/text';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import type { Answering } from './use-reasons.ts';

/** The place for the reason of one finding. */
export function ReasonField({ rule, title, answering }: { rule: string; title: string; answering: Answering }) {
  const { t } = useTranslation();
  const { boxOf, faultOf, reasons, give } = answering;
  const [box, fault] = [boxOf(rule), faultOf(rule)];
  return (
    <Stack gap={1}>
      <label htmlFor={box}>
        <Text size="xs" tone="tertiary">
          {t('workflow.reasons.reason', { check: title })}
        </Text>
      </label>
      <Input.TextArea
        id={box}
        rows={2}
        value={reasons[rule] ?? ''}
        required
        status={fault ? 'error' : ''}
        aria-invalid={fault !== ''}
        aria-describedby={`${box}-fault`}
        count={{ max: findingReasonMax, strategy: characters }}
        onChange={({ target }) => give(rule, target.value)}
      />
      <Text as="small" size="xs" tone="bad" id={`${box}-fault`}>
        {fault}
      </Text>
    </Stack>
  );
}
