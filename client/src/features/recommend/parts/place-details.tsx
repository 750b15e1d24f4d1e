import type { SlotRow } from '@portal/shared/calls/slot';
import { pathTo } from '@portal/shared/screens';
import { Button, DatePicker, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { instant, wallClock } from '../../../shared/format/wall-clock.ts';
import { Cluster, Stack } from '../../../shared/ui/layout.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import type { Place } from '../board.ts';
import { editPath } from '../columns.tsx';
import { longestTitle } from '../form.ts';

interface Props {
  place: Place;
  group: string;
  isNew: (slot: SlotRow) => boolean;
  onChange: (slot: SlotRow) => void;
  onTakeDown: (slot: SlotRow) => void;
  /** to the form of a slot, for this place */
  onForm: () => void;
}

/** One place with all that is planned there; what is not confirmed yet can be changed here. */
export function PlaceDetails({ place: { postId, plan }, group, isNew, onChange, onTakeDown, onForm }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('recommend.board.place', { group, number: postId })}>
      <Stack gap={3}>
        {plan.length === 0 && <Text tone="secondary">{t('recommend.board.emptyHint')}</Text>}
        {plan.map((slot) => (
          <Stack key={slot.id} gap={2}>
            <Text strong as="h3">
              {slot.title}
            </Text>
            {slot.connectName && slot.connectName !== slot.title && <Text tone="secondary">{slot.connectName}</Text>}
            {isNew(slot) ? (
              <Form layout="vertical" component="div">
                <Form.Item label={t('kinds.slot.fields.title')} required>
                  <Input
                    value={slot.title}
                    count={{ max: longestTitle, show: true }}
                    status={slot.title.trim() ? '' : 'error'}
                    onChange={({ target }) => onChange({ ...slot, title: target.value })}
                  />
                </Form.Item>
                <Form.Item label={t('recommend.board.begins')} extra={t('recommend.board.beginsHint')}>
                  <DatePicker
                    showTime={{ format: 'HH:mm' }}
                    format="YYYY-MM-DD HH:mm"
                    value={wallClock(slot.publishTime)}
                    onChange={(time) =>
                      onChange({ ...slot, publishTime: instant(time), recommendStatus: time ? '2' : '1' })
                    }
                  />
                </Form.Item>
                <Form.Item label={t('recommend.ends')} extra={t('recommend.endHint')}>
                  <DatePicker
                    showTime={{ format: 'HH:mm' }}
                    format="YYYY-MM-DD HH:mm"
                    value={wallClock(slot.endTime)}
                    onChange={(time) => onChange({ ...slot, endTime: instant(time) })}
                  />
                </Form.Item>
              </Form>
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
                <Link to={pathTo('history', { kind: 'slot', id: slot.id })}>{t('recommend.history')}</Link>
              )}
            </Cluster>
          </Stack>
        ))}
        <Button onClick={onForm}>{t('recommend.board.form')}</Button>
      </Stack>
    </Panel>
  );
}
