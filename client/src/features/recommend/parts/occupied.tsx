import type { SlotCheck } from '@portal/shared/calls/slot';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';

/** How a slot comes to a place that another one has: after it, instead of it, or at the first empty place. */
export type PlacementChoice = 'after' | 'instead' | 'free';

interface Props {
  found: SlotCheck;
  title: string;
  onChoose: (choice: PlacementChoice) => void;
  onCancel: () => void;
}

/** Names who is at the place, by whom and until when, and asks what is to become of it; nothing is overwritten in silence. */
export function Occupied({ found: { occupant, free }, title, onChoose, onCancel }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const choices: PlacementChoice[] = [
    ...(occupant?.until ? (['after'] as const) : []),
    'instead',
    ...(free ? (['free'] as const) : []),
  ];
  const [choice, setWay] = useState<PlacementChoice | undefined>(free ? 'free' : undefined);
  if (!occupant) return null;
  const params = { name: occupant.title, title, free, until: format.dateTime(occupant.until) };
  return (
    <Modal
      open
      title={t('recommend.occupied.title', params)}
      okText={t(`recommend.occupied.does.${choice ?? 'none'}`, params)}
      okButtonProps={{ disabled: choice === undefined, danger: choice === 'instead' }}
      cancelText={t('centre.table.cancel')}
      onOk={() => choice && onChoose(choice)}
      onCancel={onCancel}
    >
      <Stack gap={3}>
        <p>
          {t(occupant.until ? 'recommend.occupied.until' : 'recommend.occupied.forGood', {
            by: format.text(occupant.by),
            since: format.dateTime(occupant.since),
            until: params.until,
          })}
        </p>
        <Radio.Group
          aria-label={t('recommend.occupied.ways')}
          value={choice}
          onChange={(event) => setWay(event.target.value as PlacementChoice)}
          vertical
          options={choices.map((value) => ({ value, label: t(`recommend.occupied.${value}`, params) }))}
        />
      </Stack>
    </Modal>
  );
}
