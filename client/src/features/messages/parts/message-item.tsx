import type { Message } from '@portal/shared/calls/message';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { recordPath } from '../../../shared/notices/record-path.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Link } from '../../../shared/ui/link.tsx';
import css from './message-item.module.css';

interface Props {
  message: Message;
  selected: boolean;
  select: (selected: boolean) => void;
  /** its record is opened */
  opened: () => void;
}

export function MessageItem({ message, selected, select, opened }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const unread = message.dataType === '0';
  const path = recordPath(message.about);
  return (
    <li className={classes(css.message, unread && css.unread, selected && css.selected)}>
      <Checkbox
        checked={selected}
        aria-label={t('centre.messages.select', { title: message.title })}
        onChange={(event) => select(event.target.checked)}
      />
      <div className={css.words} id={id}>
        <p className={css.title}>
          {path ? (
            <Link to={path} className={css.link} onClick={opened}>
              {message.title}
            </Link>
          ) : (
            message.title
          )}
          {unread && <span className={css.mark}>{t('centre.messages.unread')}</span>}
        </p>
        <p>{message.message}</p>
      </div>
      <time dateTime={message.dateStr} className={css.time}>
        {format.time(message.dateStr)}
      </time>
    </li>
  );
}
