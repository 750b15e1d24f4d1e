import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideFeed, evolveFeed, type Feed, noFeed } from './decide.ts';

const about = { feed: 'f', lan: 'EN', section: 'news', source: 'news.example.com' } as const;
const post = fc.record({
  guid: fc.constantFrom('a', 'b', 'c', 'd'),
  title: fc.constantFrom('One', 'Other'),
  content: fc.constant(''),
  link: fc.constant('https://news.example.com/'),
  at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
});
const read = fc.uniqueArray(post, { selector: ({ guid }) => guid });

test('whatever a feed said before, afterwards it is known as it is; and what it says again adds nothing', () => {
  fc.assert(
    fc.property(fc.array(read, { maxLength: 8 }), (readings) => {
      let feed: Feed = noFeed;
      for (const found of readings) {
        const command = { type: 'read', ...about, found } as const;
        const events = decideFeed(command, feed);
        feed = events.reduce(evolveFeed, feed);
        const sorted = (all: Iterable<{ guid: string }>) => [...all].sort((a, b) => a.guid.localeCompare(b.guid));
        expect(sorted(feed.values())).toEqual(sorted(found));
        expect(decideFeed(command, feed)).toEqual([]);
      }
    }),
  );
});
