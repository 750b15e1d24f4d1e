import { last, now, type previewSlots } from '@portal/shared/calls/slot';
import type { OutputOf } from '@portal/shared/define/call';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';

interface Props {
  selectedTime: string;
  slots: Pick<OutputOf<typeof previewSlots>, 'moment' | 'moments'>;
}

/** When the page would stand like this; a choice where it changes with time. */
export function Moment({ selectedTime, slots: { moment, moments } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [, setSearch] = useSearch();
  const wordsOf = (time: string) => (time === '' ? t('record.preview.now') : format.dateTime(time));
  if (moments.length === 0) return <Text>{t('record.preview.at', { time: wordsOf(moment) })}</Text>;
  return (
    <Select
      aria-label={t('record.preview.moment')}
      value={selectedTime === last || selectedTime === now ? moment || now : selectedTime}
      options={[now, ...moments].map((value) => ({
        value,
        label: t('record.preview.at', { time: wordsOf(value === now ? '' : value) }),
      }))}
      onChange={(value) =>
        setSearch(
          (search) => new URLSearchParams([...search].filter(([name]) => name !== 'at').concat([['at', value]])),
          { replace: true, preventScrollReset: true },
        )
      }
      popupMatchSelectWidth={false}
    />
  );
}
