import { type MessageEvent, messageEvents, messageStream } from '@portal/shared/events/message';
import { aggregate } from '../base/aggregate.ts';
import { decideMessage, evolveMessage, type Message, type MessageCommand, noMessage } from './decide.ts';

export const message = aggregate<Message, MessageCommand, MessageEvent>({
  stream: messageStream,
  initial: noMessage,
  kinds: messageEvents,
  evolve: evolveMessage,
  decide: decideMessage,
  // of a message it keeps whose it is and whether it was read
  personal: false,
});
