import { flows, granularities, measures, services } from '@portal/shared/codes/trade';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapKinds } from '../../entities/map/requests.ts';
import { changed, initial, readState, writeState } from './state.ts';

test('what is usual stays out of the address', () => {
  expect(writeState(initial).toString()).toBe('');
  expect(readState(new URLSearchParams(''))).toEqual(initial);
});

test('what an address says wrongly is left out', () => {
  const wrong = 'map=moon&from=2026-05&to=2026-04&flow=x&service=SZ&by=day&measure=1&at=2026-13&places=us,US&asOf=then';
  expect(readState(new URLSearchParams(wrong))).toEqual({ ...initial, places: ['US'] });
});

test('what is written is read back', () => {
  const states = fc.record({
    map: fc.constantFrom(...mapKinds),
    from: fc.constant('2024-01'),
    to: fc.constantFrom('2024-01', '2026-12'),
    flow: fc.constantFrom('both' as const, ...flows),
    service: fc.constantFrom('all' as const, ...services),
    by: fc.constantFrom(...granularities),
    measure: fc.constantFrom(...measures),
    at: fc.constantFrom('', '2024', '2024-Q1', '2024-01'),
    places: fc.option(fc.uniqueArray(fc.constantFrom('US', 'JP', '310115'), { maxLength: 3 }), { nil: undefined }),
    asOf: fc.constantFrom('', '17', '2026-03-01T00:00:00.000Z'),
    until: fc.constantFrom('', '19', '2026-03-02T00:00:00.000Z'),
  });
  fc.assert(
    fc.property(states, (any) => {
      const state = any.asOf ? any : { ...any, until: '' };
      expect(readState(writeState(state))).toEqual(state);
    }),
  );
});

test('another step or range goes back to the whole range, another map to its own places', () => {
  const state = { ...initial, at: '2026-01', places: ['US'] };
  expect(changed(state, { by: 'year' })).toMatchObject({ at: '', places: ['US'] });
  expect(changed(state, { from: '2025-01', to: '2025-02' }).at).toBe('');
  expect(changed(state, { map: 'shanghai' })).toMatchObject({ at: '2026-01', places: undefined });
  expect(changed(state, { at: '2026-02' }).at).toBe('2026-02');
});

test('another moment of knowledge is compared with now until another one is chosen', () => {
  const state = { ...initial, asOf: '17', until: '19' };
  expect(changed(state, { asOf: '18' })).toMatchObject({ asOf: '18', until: '' });
  expect(changed(state, { flow: 'export' }).until).toBe('19');
  expect(readState(new URLSearchParams('until=19'))).toEqual(initial);
});
