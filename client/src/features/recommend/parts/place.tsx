import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { classes } from '../../../kit/classes.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Tag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { isNew, type Place } from '../board.ts';
import css from './board.module.css';

interface Props {
  place: Place;
  /** of the group, as people call it */
  group: string;
  /** what is held fits here, and would be put here by a press */
  takes: boolean;
  isChosen: boolean;
  onPress: () => void;
}

/** One place of a page: what is there, until when; or that nothing is. */
export function PlaceCard({ place: { postId, shown: current, next }, group, takes, isChosen, onPress }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const dropping = takes && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onPress();
    },
  };
  const slot = current ?? next;
  const until = current?.endTime
    ? t('recommend.board.until', { time: format.date(current.endTime) })
    : t('recommend.noEnd');
  return (
    <button
      type="button"
      className={classes(
        css.place,
        takes && css.takes,
        isOver && css.over,
        isChosen && css.chosen,
        !current && css.empty,
      )}
      aria-pressed={isChosen}
      onClick={onPress}
      {...dropping}
    >
      <span className={css.number} aria-hidden="true">
        {postId}
      </span>
      <Text unseen>{t('recommend.board.place', { group, number: postId })} · </Text>
      {current?.imageUrl ? <img src={current.imageUrl} alt="" className={css.cover} /> : <span className={css.cover} />}
      <span className={css.about} lang={current && langTag[current.lanCode]}>
        <Text strong>{current ? current.title || t('recommend.board.newPicture') : t('recommend.board.empty')}</Text>
        <Text tone="secondary" size="s">
          {current && (current.isHidden ? t('recommend.hidden') : until)}
          {!current && next && t('recommend.board.comes', { name: next.title, time: format.date(next.publishTime) })}
        </Text>
        {slot && isNew(slot) && <Tag>{t('recommend.board.new')}</Tag>}
      </span>
      {takes && <Text unseen> · {t('recommend.board.putHere')}</Text>}
    </button>
  );
}
