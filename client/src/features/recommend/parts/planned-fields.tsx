import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PicturesEntry } from '../../../entities/record/pictures/pictures-entry.tsx';
import { DatePicker } from '../../../kit/date-picker.tsx';
import { instant, wallClock } from '../../../kit/format/wall-clock.ts';
import type { NewSlot } from '../board.ts';
import { longestTitle } from '../form.ts';

interface TimeProps {
  label: string;
  hint: string;
  value: string;
  onChange: (time: string) => void;
}

const Time = ({ label, hint, value, onChange }: TimeProps): ReactNode => (
  <Form.Item label={label} extra={hint}>
    <DatePicker
      aria-label={label}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={wallClock(value)}
      onChange={(time) => onChange(instant(time))}
    />
  </Form.Item>
);

/** What can be said of a slot before it is confirmed: what the carousel shows has a picture, and may lead anywhere. */
export function PlannedFields({ slot, onChange }: { slot: NewSlot; onChange: (slot: NewSlot) => void }) {
  const { t } = useTranslation();
  const isPicture = slot.typeCode === '00';
  const [title, target, image] = (['title', 'connectMessage', 'image'] as const).map((name) =>
    t(`kinds.slot.fields.${name}`),
  );
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={title} required>
        <Input
          aria-label={title}
          value={slot.title}
          count={{ max: longestTitle, show: true }}
          status={slot.title.trim() ? '' : 'error'}
          onChange={(event) => onChange({ ...slot, title: event.target.value })}
        />
      </Form.Item>
      {isPicture && slot.connectName === '' && (
        <Form.Item label={target} required extra={t('recommend.targetHint.link')}>
          <Input
            aria-label={target}
            autoComplete="off"
            value={slot.connectMessage}
            status={slot.connectMessage.trim() ? '' : 'error'}
            onChange={(event) => onChange({ ...slot, connectMessage: event.target.value })}
          />
        </Form.Item>
      )}
      {isPicture && (
        <Form.Item label={image} required extra={t('recommend.pictureHint')}>
          <PicturesEntry
            use="slot"
            max={1}
            value={slot.image}
            onChange={(pictures) => onChange({ ...slot, image: pictures, imageUrl: pictures[0]?.url ?? '' })}
            onUploading={() => {}}
          />
        </Form.Item>
      )}
      <Time
        label={t('recommend.board.begins')}
        hint={t('recommend.board.beginsHint')}
        value={slot.publishTime}
        onChange={(publishTime) => onChange({ ...slot, publishTime, recommendStatus: publishTime ? '2' : '1' })}
      />
      <Time
        label={t('recommend.ends')}
        hint={t('recommend.endHint')}
        value={slot.endTime}
        onChange={(endTime) => onChange({ ...slot, endTime })}
      />
    </Form>
  );
}
