import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import type { Audited, ReviewedRecord } from '../../../entities/record/kind.ts';
import css from '../../../entities/record/parts/comments.module.css';
import { SayForm } from '../../../entities/record/parts/comments.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';

const readColleagues = officeRequestFor('colleagues', { quiet: true });

interface Props {
  recordType: ReviewedRecord;
  detail: Audited;
  onChanged: () => void;
}

/** Second opinions on a submission, and handing it to a colleague; nothing of it is for its owner. */
export function Colleagues({ recordType: { requests }, detail, onChanged }: Props) {
  const { t } = useTranslation();
  const { dateTime, text } = useFormat();
  const { id, opinions, dataDomain } = detail;
  const { data } = useRead(readColleagues, { dataDomain });
  const label = useId();
  const [selectedColleague, setSelectedColleague] = useState<string>();
  const slot = { slot: id, onDone: onChanged, onFail: onChanged };
  const giving = useRequest(requests.giveOpinion, slot);
  const asking = useRequest(requests.askOpinion, slot);
  const handing = useRequest(requests.handOver, slot);
  const isMine = opinions.some(({ own, answer }) => own && answer === '');
  const options = data?.rows.map(({ umId: accountId, name }) => ({ value: accountId, label: text(name) })) ?? [];
  // whoever has no colleague asks nobody
  if (opinions.length === 0 && !isMine && options.length === 0) return null;
  return (
    <Panel title={t('review.colleagues.title')}>
      <Stack gap={3}>
        {opinions.map((opinion) => (
          <article key={opinion.at} className={css.thread}>
            <Text as="small" size="xs" tone="tertiary">
              {t('review.colleagues.asked', {
                name: text(opinion.name),
                of: text(opinion.of),
                at: dateTime(opinion.at),
              })}
            </Text>
            <p>{opinion.text}</p>
            <p className={css.answer}>{opinion.answer || t('review.colleagues.unanswered')}</p>
          </article>
        ))}
        {isMine && (
          <SayForm
            label={t('review.colleagues.yours')}
            confirmLabel={t('review.colleagues.give')}
            status={giving.status}
            onSend={(opinionText) => giving.run({ id, text: opinionText })}
          />
        )}
        {options.length > 0 && (
          <>
            <label htmlFor={label}>{t('review.colleagues.colleague')}</label>
            <Select
              id={label}
              {...(selectedColleague !== undefined && { value: selectedColleague })}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('review.colleagues.choose')}
              options={options}
              onChange={setSelectedColleague}
            />
            {selectedColleague !== undefined && (
              <>
                <SayForm
                  label={t('review.colleagues.question')}
                  confirmLabel={t('review.colleagues.ask')}
                  status={asking.status}
                  onSend={(question) => asking.run({ id, of: selectedColleague, text: question })}
                />
                <Button
                  loading={handing.status === 'running'}
                  onClick={() => handing.run({ id, to: selectedColleague })}
                >
                  {t('review.colleagues.handOver')}
                </Button>
              </>
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
}
