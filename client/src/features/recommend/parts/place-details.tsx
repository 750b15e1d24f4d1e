import type { SlotRow } from '@portal/shared/calls/slot';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { isNew, type NewSlot, type Place } from '../board.ts';
import { editPath } from '../columns.tsx';
import { PlannedFields } from './planned-fields.tsx';

interface Props {
  place: Place;
  group: string;
  onChange: (slot: NewSlot) => void;
  onTakeDown: (slot: SlotRow) => void;
  /** begins one that leads to no record yet; where there may be such */
  onPlan: (() => void) | undefined;
  /** to the form of a slot, for this place */
  onForm: () => void;
}

/** One place with all that is planned there; what is not confirmed yet can be changed here. */
export function PlaceDetails({ place: { postId, plan }, group, onChange, onTakeDown, onPlan, onForm }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('recommend.board.place', { group, number: postId })}>
      <Stack gap={3}>
        {plan.length === 0 && <Text tone="secondary">{t('recommend.board.emptyHint')}</Text>}
        {plan.map((slot) => (
          <Stack key={slot.id} gap={2}>
            <Text strong as="h3">
              {slot.title || t('recommend.board.newPicture')}
            </Text>
            {slot.connectName && slot.connectName !== slot.title && <Text tone="secondary">{slot.connectName}</Text>}
            {isNew(slot) ? (
              <PlannedFields slot={slot} onChange={onChange} />
            ) : (
              <Text tone="secondary" size="s" as="p">
                {slot.publishTime && slot.recommendStatus === '2'
                  ? t('recommend.board.from', { time: format.dateTime(slot.publishTime) })
                  : t('recommend.board.since', { time: format.dateTime(slot.shelfTime) })}
                {' · '}
                {slot.endTime
                  ? t('recommend.board.until', { time: format.dateTime(slot.endTime) })
                  : t('recommend.noEnd')}
              </Text>
            )}
            <Cluster gap={2}>
              {isNew(slot) && <Button onClick={() => onTakeDown(slot)}>{t('recommend.board.undo')}</Button>}
              {slot.can.takeDown && (
                <Button danger onClick={() => onTakeDown(slot)}>
                  {t('recommend.takeDown.do')}
                </Button>
              )}
              {slot.can.edit && <Link to={editPath(slot.id)}>{t('recommend.edit')}</Link>}
              {!isNew(slot) && (
                <Link to={pathTo('history', { kind: 'slot', id: slot.id })}>{t('publishing.history')}</Link>
              )}
            </Cluster>
          </Stack>
        ))}
        {onPlan && <Button onClick={onPlan}>{t('recommend.board.plan')}</Button>}
        <Button onClick={onForm}>{t('recommend.board.form')}</Button>
      </Stack>
    </Panel>
  );
}
