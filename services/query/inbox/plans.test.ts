import { seller } from '@portal/shared/codes/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../accounts/model.ts';
import { broadcastMarks, broadcastRecords } from '../broadcasts/model.ts';
import { interactions } from '../interactions/model.ts';
import { planned } from '../testing/plans.ts';
import { inbox } from './model.ts';
import { inboxOf, unreadOf } from './queries.ts';

const messages = 24_000;
const broadcasts = 5_000;
const people = 4;
const personId = 'person-1';
let database: Awaited<ReturnType<typeof planned>>;

beforeAll(async () => {
  database = await planned();
  await database.fill(accounts, 2_000, {
    um_id: `'person-' || n`,
    site: `'01'`,
    roles: `array['${seller}']`,
    messages: `'{}'`,
    opened_at: `timestamptz '2025-01-01T00:00:00Z'`,
  });
  const day = `to_char(timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', 'YYYY-MM-DD')`;
  await database.fill(inbox, messages, {
    message_id: `'message-' || n`,
    um_id: `'person-' || n % ${people}`,
    category: `case when n / ${people} % 2 = 0 then '0' else '1' end`,
    day,
    // one in a hundred tells what a day brought
    template: `case when n / ${people} % 100 = 0 then 'interestOfDay' else 'productApproved' end`,
    about: `json_build_object('kind', 'interest', 'id', ${day})`,
    // few are unread, and these long ago
    read: 'n > 400',
  });
  await database.fill(interactions, 60_000, {
    product: `'product-' || n % 200`,
    um_id: `'fan-' || n`,
    kind: `case when n % 3 = 0 then 'like' else 'favourite' end`,
    seller: `'person-' || n % ${people}`,
    day,
  });
  await database.fill(broadcastRecords, broadcasts, {
    record: `'broadcast-' || n`,
    status: `case when n % 20 = 0 then 'takenDown' else 'shown' end`,
    sites: `array['01']`,
    audience: `array['${seller}']`,
    shown_at: `timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'`,
    shown_day: day,
    shown_position: 'n',
  });
  await database.fill(broadcastMarks, 60_000, {
    broadcast: `'broadcast-' || n / 60`,
    um_id: `'person-' || n % 60`,
  });
});
afterAll(() => database.close());

test.each(
  (['0', '1'] as const).flatMap((category) =>
    [undefined, true, false].flatMap((read) => [1, 5].map((pageNo) => ({ category, read, pageNo }))),
  ),
)('an inbox of thousands is read and counted without reading them: %j', async ({ category, read, pageNo }) => {
  const queries = await database.answered(async (reader) => {
    await inboxOf(reader, personId, { category, read, pageNo, pageSize: 20 });
    await unreadOf(reader, personId);
  });
  // of a few hundred messages each, what lies before the page, its marks, or what an index says of all of them
  const maxBlocks = (await database.blocksOf(inbox)) / 3;
  for (const { scanned, blocks, text } of queries)
    expect({ scanned, isLittle: blocks < maxBlocks }, `${blocks} of ${maxBlocks}: ${text}`).toEqual({
      scanned: [],
      isLittle: true,
    });
});
