import type { Message } from '@portal/shared/calls/message';
import { recordPath } from '@portal/shared/record-path';
import { broadcast } from '@portal/shared/records/broadcast';
import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { classes } from '../../../kit/classes.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Text } from '../../../kit/text.tsx';
import css from './message-item.module.css';

interface Props {
  message: Message;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  /** its record is opened */
  onOpened: () => void;
}

/** Where a broadcast leads: on the portal, or outside of it in a window of its own. */
function MessageLink({ to, onOpened }: { to: string; onOpened: () => void }) {
  const { t } = useTranslation();
  const words = t('centre.messages.openLink');
  if (to.startsWith('/'))
    return (
      <Link to={to} onClick={onOpened}>
        {words}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" onClick={onOpened}>
      {words} <Text tone="secondary">{new URL(to).host}</Text>
    </a>
  );
}

export function MessageItem({ message, selected, onSelect, onOpened }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const unread = message.dataType === '0';
  const { link, imageUrl, lan: language } = message;
  // what leads nowhere is read as it stands, and marked by hand
  const path = message.about.kind === broadcast.kind ? undefined : recordPath(message.about);
  const tag = language && langTag[language];
  return (
    <li className={classes(css.message, unread && css.unread, selected && css.selected)}>
      <Checkbox
        checked={selected}
        aria-label={t('centre.messages.select', { title: message.title })}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <div className={css.words} id={id}>
        <p className={css.title} lang={tag}>
          {path ? (
            <Link to={path} className={css.link} onClick={onOpened}>
              {message.title}
            </Link>
          ) : (
            message.title
          )}
          {unread && <span className={css.mark}>{t('centre.messages.unread')}</span>}
        </p>
        <p className={css.text} lang={tag}>
          {message.message}
        </p>
        {imageUrl && (
          <img src={imageUrl} alt={t('centre.messages.picture', { title: message.title })} className={css.picture} />
        )}
        {(link || (unread && !path)) && (
          <Cluster gap={3}>
            {link && <MessageLink to={link} onOpened={onOpened} />}
            {unread && !path && (
              <Button size="small" onClick={onOpened}>
                {t('centre.messages.markRead')}
              </Button>
            )}
          </Cluster>
        )}
      </div>
      <time dateTime={message.dateStr} className={css.time}>
        {format.time(message.dateStr)}
      </time>
    </li>
  );
}
