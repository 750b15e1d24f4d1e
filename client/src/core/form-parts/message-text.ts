import { useTranslate } from '../../kit/translate.ts';
import type { Message } from '../forms/form-store.ts';

/** Text of a message at a field. */
export function useMessageText(): (message: Message) => string {
  const translate = useTranslate();
  return (message) => ('text' in message ? message.text : translate(message.key, message.params));
}
