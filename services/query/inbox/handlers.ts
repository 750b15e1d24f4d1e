import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { loadMessages, type Message, publicMoves } from '@portal/shared/calls/message';
import type { Language } from '@portal/shared/codes/index';
import { wording } from '@portal/shared/messages/inbox';
import { broadcast, broadcastWords } from '@portal/shared/records/broadcast';
import { isForReview } from '@portal/shared/records/index';
import type { Addresses } from '../base/addresses.ts';
import type { Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { notifierPlace } from '../base/followers.ts';
import { productNamesOf } from '../consultations/queries.ts';
import { type InboxItem, inboxOf } from './queries.ts';

const pictureWidth = 640;

export function messageOf(row: InboxItem, language: Language, signed: Addresses): Message {
  const { id, read, at, content } = row;
  const common = { id, dataType: read ? ('1' as const) : ('0' as const), dateStr: at, checkFlag: false };
  if (content === null) {
    const about = { ...row.about, ...(isForReview(row.template) && { review: true as const }) };
    return { ...common, ...wording(language, row.template, row), about };
  }
  const { connectMessage, image } = content;
  const [picture] = image;
  return {
    ...common,
    ...broadcastWords(language, content),
    about: { kind: broadcast.kind, id },
    ...(connectMessage && { link: connectMessage }),
    ...(picture && { imageUrl: signed(picture, pictureWidth) }),
  };
}

/** in milliseconds */
const timeoutMs = 2_000;

/**
 * What was written leads to messages only once the notifier has seen it: the shell waits for that, and
 * here the inbox for what the notifier appended.
 */
export async function messagesArrived({ freshness }: Dependencies, after: string | undefined): Promise<void> {
  const appended = freshness.changed(notifierPlace);
  if (after === undefined || !Number.isFinite(appended)) return;
  await freshness.reached(['inbox'], appended, timeoutMs);
}

export const readOf = { '*': undefined, '0': false, '1': true } as const;

/** A message about an enquiry names the product in the language of the reader, where it is public in that. */
async function namedIn(reader: Reader, rows: readonly InboxItem[], language: Language): Promise<readonly InboxItem[]> {
  const enquiries = rows.flatMap((row) => (row.content === null && isEnquiry(row.about) ? [row.about.id] : []));
  if (!enquiries.length) return rows;
  const names = await productNamesOf(reader, enquiries, language);
  return rows.map((row) => {
    const name = row.content === null && isEnquiry(row.about) ? names.get(row.about.id) : undefined;
    return row.content === null && name ? { ...row, params: { ...row.params, name } } : row;
  });
}

const isEnquiry = ({ kind }: { kind: string }): boolean => kind === 'consultation';

export const messageHandlers = (deps: Dependencies): Bound[] => [
  handle(loadMessages, async (request) => {
    const { input, caller, lan: language } = request;
    await messagesArrived(deps, request.header('x-after'));
    const { category, readFlg, pageNo, pageSize } = input;
    const page = { category, read: readOf[readFlg], pageNo, pageSize };
    const { rows, matching, unread, unreadAll } = await inboxOf(deps.reader, caller.umId, page);
    const items = await namedIn(deps.reader, rows, language);
    const list = items.map((row) => messageOf(row, language, deps.signed));
    return {
      data: {
        messageDetailList: list,
        unreadMessageDetailList: list.filter(({ dataType }) => dataType === '0'),
        readMessageList: list.filter(({ dataType }) => dataType === '1'),
        count: matching,
        pageSize,
        unread,
        unreadAll,
      },
    };
  }),

  handle(publicMoves, () => {
    const last = publicMoves.reads.map((model) => [model, deps.freshness.changed(model)] as const);
    return { data: { moved: Object.fromEntries(last.filter(([, at]) => Number.isFinite(at))) } };
  }),
];
