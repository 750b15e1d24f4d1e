import { interestKinds } from '@portal/shared/events/interest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideInterest, evolveInterest, noInterest } from './decide.ts';

const change = fc.record({ kind: fc.constantFrom(...interestKinds), isSet: fc.boolean() });
const about = { product: 'p', umId: 'anna', seller: 'bert' };

test('whatever is said and however often, what was said last holds, and only a change is an event', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (all) => {
      let now = noInterest;
      for (const each of all) {
        const before = now;
        const events = decideInterest({ ...each, ...about }, now);
        now = events.reduce(evolveInterest, now);
        expect(now).toEqual({ ...before, [each.kind]: each.isSet });
        expect(events).toHaveLength(before[each.kind] === each.isSet ? 0 : 1);
      }
    }),
  );
});
