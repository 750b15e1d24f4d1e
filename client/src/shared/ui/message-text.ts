import type { Message } from '../../core/forms/form-store.ts';
import { useTranslate } from '../../kit/translate.ts';

/** Words of a message at a field. */
export function useMessageText(): (message: Message) => string {
  const translate = useTranslate();
  return (message) => ('text' in message ? message.text : translate(message.key, message.params));
}
