import { eventKind } from '@portal/shared/define/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { kindsOf } from '../../../runtime/event-store/kinds.ts';
import { contractOf, eventFaults, newContracts } from './events.ts';

const first = eventKind({
  type: 'Named',
  version: 1,
  data: z.object({ umId: z.uuid(), name: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['name'] },
});
const accountId = '00000000-0000-4000-8000-000000000001';
const recorded = [contractOf(first, { umId: accountId, name: 'Anna' })];

const splitName = ({ name, ...otherFields }: Record<string, unknown>) => ({
  ...otherFields,
  given: name,
  family: null,
});
const second = eventKind({
  type: 'Named',
  version: 2,
  data: z.object({ umId: z.uuid(), given: z.string().nullable(), family: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['given', 'family'] },
  upcasts: { 1: splitName },
});
const bothRecorded = [...recorded, contractOf(second, { umId: accountId, given: 'Anna', family: 'Li' })];

test('what is as it was recorded is in order', () => {
  expect(eventFaults([first], recorded)).toEqual([]);
  expect(eventFaults([second], bothRecorded)).toEqual([]);
});

test.each([
  ['a field more', { data: z.object({ ...first.data.shape, since: z.string() }) }],
  ['a field less', { data: z.object({ umId: z.uuid() }) }],
  ['another type', { data: z.object({ umId: z.uuid(), name: z.number().nullable() }) }],
  ['a code more', { data: z.object({ umId: z.uuid(), name: z.enum(['Anna', 'Bert']).nullable() }) }],
  ['a field that is personal no more', { personal: { subject: 'umId', fields: [] } }],
  ['a field that is personal of somebody else', { personal: { subject: 'name', fields: ['name'] } }],
])('%s under the same version is told, with what to do', (_, change) => {
  const faults = eventFaults([{ ...first, ...change }], recorded);
  expect(faults[0]).toContain('Named 1 is not what was recorded');
  expect(faults[0]).toContain('give it version 2, add an upcast from 1, and run "npm run contracts"');
});

test('a version that is not recorded, or was recorded and is gone, is told', () => {
  expect(eventFaults([first], [])).toEqual(['Named 1 is not recorded: run "npm run contracts"']);
  expect(eventFaults([second], recorded)).toEqual(['Named 2 is not recorded: run "npm run contracts"']);
  expect(eventFaults([second], bothRecorded.slice(1))[0]).toContain('Named 1 is not recorded, but logs may hold it');
  expect(eventFaults([first], bothRecorded)).toEqual(['Named 2 is recorded, but shared/events has version 1']);
  expect(eventFaults([], recorded)[0]).toContain('logs keep it for ever');
});

test('a gap in the chain of upcasts, or a step from nowhere, is told, and refused at start', () => {
  const { upcasts: _, ...gap } = second;
  expect(eventFaults([gap], bothRecorded)).toContain('Named has no upcast from version 1');
  expect(() => kindsOf([gap])).toThrow('Named has no upcast from version 1');
  expect(() => kindsOf([{ ...first, upcasts: { 1: splitName } }])).toThrow('has an upcast from version 1');
  expect(kindsOf([second]).upcast('Named', 1, { umId: accountId, name: 'Anna' })).toEqual({
    umId: accountId,
    given: 'Anna',
    family: null,
  });
});

test('upcasts run over the recorded examples, and each step has to fit the schema recorded for it', () => {
  const wrong = { ...second, upcasts: { 1: (data: Record<string, unknown>) => ({ ...data, given: 7, family: null }) } };
  expect(eventFaults([wrong], bothRecorded)[0]).toContain('does not fit version 2 after the upcast from 1');
  const third = eventKind({
    ...second,
    version: 3,
    upcasts: { 1: wrong.upcasts[1], 2: (data) => ({ ...data, given: null }) },
  });
  const all = [...bothRecorded, contractOf(third, { umId: accountId, given: null, family: null })];
  expect(eventFaults([third], all)).toHaveLength(1);
  expect(eventFaults([third], all)[0]).toContain('does not fit version 2 after the upcast from 1');
  expect(eventFaults([{ ...third, upcasts: { ...third.upcasts, 1: splitName } }], all)).toEqual([]);
});

test('only what is new is recorded, with the example that says most', () => {
  const events = [null, 'Anna'].map((name) => ({ type: 'Named', schema: 1, data: { umId: accountId, name } }));
  expect(newContracts([first], [], events)).toEqual(recorded);
  expect(newContracts([first], recorded, events)).toEqual([]);
  expect(() => newContracts([second], recorded, events)).toThrow('tells of no Named');
});
