import { listed } from '@portal/shared/records/institutional/content-values';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { faultsOf } from '@portal/shared/records/workflow-record';
import { dayOf } from '@portal/shared/rules/dates';
import { type Detail, useWorkflowWords } from '../../../entities/workflow/kind.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';

const words = 'kinds.receipt.incomplete';

/** What a file left open in a receipt: what is missing, what is wrong, and what somebody has to look at. */
export function Incomplete({ detail: { state, content } }: { detail: Detail }) {
  const translate = useTranslate();
  const { field } = useWorkflowWords(receiptRecord);
  if (state !== receiptRecord.states[0]) return null;
  const faults = faultsOf(receiptRecord, content, dayOf(Date.now()));
  const missing = receiptRecord.files.save.flatMap((name) => {
    const fault = faults[name];
    return fault && name !== 'derived' ? [{ name, called: field(name), why: translate(fault) }] : [];
  });
  const unsure = listed(content, 'derived').map((name) => ({
    name: `derived ${name}`,
    called: translate(`kinds.receipt.codes.derived.${name}`),
    why: translate(`${words}.derived`),
  }));
  return (
    <Panel title={translate(`${words}.title`)}>
      <Stack gap={3}>
        <p>{translate(`${words}.text`)}</p>
        <ul aria-label={translate(`${words}.title`)}>
          {[...missing, ...unsure].map(({ name, called, why }) => (
            <li key={name}>
              {called}{' '}
              <Text as="small" size="xs" tone="tertiary">
                {why}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
