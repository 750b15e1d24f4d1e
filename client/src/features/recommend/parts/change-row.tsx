import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import { type Change, complaintsOf } from '../board.ts';

/** Where the words of a field are that a change can lack. */
const fields = { title: 'title', connectMessage: 'connectMessage', imageFileId: 'image' } as const;
const isField = (name: string): name is keyof typeof fields => name in fields;

interface Props {
  change: Change;
  onUndo: (change: Change) => void;
}

/** One change in words, with what it lacks. Drawn anew only when it is another: a plan may have hundreds. */
export const ChangeRow = memo(({ change, onUndo }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { slot } = change;
  const name = slot.title.trim() || t('recommend.board.newPicture');
  const describe = (): string => {
    const params = { place: `${t(`kinds.slot.codes.module.${slot.catagory}`)} ${slot.postId}`, name };
    if (change.does === 'takeDown') return t('recommend.board.willTakeDown', params);
    const time = slot.publishTime && format.dateTime(slot.publishTime);
    if (change.instead) {
      const both = { ...params, other: change.instead.title, time };
      return t(time ? 'recommend.board.willReplaceLater' : 'recommend.board.willReplace', both);
    }
    return t(time ? 'recommend.board.willFollow' : 'recommend.board.willShow', { ...params, time });
  };
  const [lack] = change.does === 'show' ? Object.entries(complaintsOf(change.slot)) : [];
  const lacking = lack && [
    ...(isField(lack[0]) ? [t(`kinds.slot.fields.${fields[lack[0]]}`)] : []),
    t(lack[1].key as 'fields.required', lack[1].params),
  ];
  return (
    <li>
      <Cluster gap={2} justify="between">
        <span>
          <Text size="s">{describe()}</Text>
          {lacking && (
            <Text size="s" tone="bad" as="p">
              {lacking.join(' · ')}
            </Text>
          )}
        </span>
        <Button
          type="link"
          size="small"
          aria-label={t('recommend.board.undoNamed', { name })}
          onClick={() => onUndo(change)}
        >
          {t('recommend.board.undo')}
        </Button>
      </Cluster>
    </li>
  );
});
