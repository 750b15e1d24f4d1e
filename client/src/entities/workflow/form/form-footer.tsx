import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { StickyFoot } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import type { Filing } from './filing.ts';

interface Props {
  filing: Filing;
  words: { act: (act: string) => string };
  /** when the server kept what is typed last, ISO 8601; '' before that */
  keptAt: string;
  /** how many files are on their way */
  underway: number;
  isBusy: boolean;
  /** what is on its way goes on to whoever looks at it next */
  submits: boolean;
  onSend: (isComplete: boolean) => void;
}

/** What a form is sent by, and what is still on its way. */
export function FormFooter({ filing, words, keptAt, underway, isBusy, submits, onSend }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <StickyFoot>
      {keptAt && (
        <Text as="small" size="xs" tone="tertiary" role="status">
          {t('workflow.form.kept', { at: dateTime(keptAt) })}
        </Text>
      )}
      {underway > 0 && (
        <Text size="xs" tone="secondary" role="status">
          {t('record.rail.uploading', { count: underway })}
        </Text>
      )}
      {filing.next && (
        <Button loading={isBusy && !submits} disabled={isBusy || underway > 0} onClick={() => onSend(false)}>
          {t('workflow.form.save')}
        </Button>
      )}
      <Button
        type="primary"
        loading={isBusy && submits}
        disabled={isBusy || underway > 0}
        onClick={() => onSend(filing.next !== undefined || filing.whole)}
      >
        {filing.next === 'submit' ? t('workflow.form.submit') : words.act(filing.next ?? filing.act)}
      </Button>
    </StickyFoot>
  );
}
