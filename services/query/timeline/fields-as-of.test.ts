import type { Recorded } from '@portal/shared/define/event';
import type { Form } from '@portal/shared/define/record-event';
import type { PortalEvent } from '@portal/shared/events/index';
import { amountOf } from '@portal/shared/money/decimal';
import { product } from '@portal/shared/records/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelsOf } from '../reviewed/models.ts';
import { workingOf } from '../reviewed/versions.ts';
import { possibleEvents } from '../testing/possible-events.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { facts } from '../testing/recorded.ts';
import { knownAfter, tradeArb } from '../testing/transactions.ts';
import { formatValue, type Reading } from './display-values.ts';
import { fieldsAsOf } from './fields-as-of.ts';
import { foldRows } from './fold-rows.ts';
import type { FoundRecord } from './found-record.ts';

const { versions } = modelsOf(product);
const reading: Reading = { lan: 'EN', address: (fileId) => fileId, nameOf: () => '' };

const recordOf = (kind: string, id: string, events: readonly Recorded[]): FoundRecord => ({
  kind,
  id,
  events,
  owner: 'anna',
  name: '',
  ownerName: '',
  isErased: false,
  people: new Map(),
  isShown: () => true,
  tellsOf: () => true,
  maySee: () => true,
});

function asOf(kind: string, id: string, log: readonly Recorded[], ...positions: number[]) {
  const until = positions.map((position) => log.filter((event) => event.position <= position));
  const { exists, fields } = fieldsAsOf(recordOf(kind, id, log), until, reading);
  const text = (field: string, side = 0) => fields.find((each) => each.field === field)?.values[side]?.text;
  return { exists, fields, text };
}

test('a product as of any position is what the model says of a log that ends there', () => {
  fc.assert(
    fc.property(possibleEvents, fc.nat(40), fc.nat(40), (events, first, second) => {
      const log = facts(events);
      const { exists, fields, text } = asOf('product', `${uuid(1)}-en`, log, first, second);
      for (const [side, position] of [first, second].entries()) {
        const [row] = foldRows(versions, log.slice(0, position));
        expect(exists[side]).toBe(row !== undefined);
        if (!row) continue;
        expect(text('working.productName', side)).toBe(workingOf(row)?.productName ?? '');
        expect(text('live.productName', side)).toBe(row.live?.productName ?? '');
        expect(text('auditComment', side)).toBe(row.audit_comment);
        expect(text('copyrightNumber', side)).toBeUndefined();
      }
      const nothing = { text: '', pictures: [] };
      for (const { differs, values } of fields) {
        const [earlierValue, laterValue] = values.map((value) => value ?? nothing);
        if (differs) expect([earlierValue, laterValue]).not.toEqual([nothing, nothing]);
        else expect(earlierValue).toEqual(laterValue);
      }
    }),
  );
});

test('a transaction as of any position is what was known of it then', () => {
  fc.assert(
    fc.property(tradeArb, fc.nat(40), (events, position) => {
      const log = facts(events);
      const [known] = knownAfter(events.slice(0, position));
      const first = events.findIndex(({ data }) => known && data.reference === idOf(known));
      const id = first >= 0 ? events[first]?.data.id : undefined;
      if (!known || !id) return;
      const own = log.filter((event) => 'id' in event.data && event.data.id === id);
      const { text } = asOf('transaction', id, own, position);
      const day = new Date(known.date).toLocaleDateString('en-GB', { dateStyle: 'medium' });
      const amount = amountOf(BigInt(known.usd.cents)).replace(/\B(?=(\d{3})+\.)/g, ',');
      expect([text('amountUsd'), text('date'), text('reversed')]).toEqual([amount, day, 'No']);
    }),
  );
});

const idOf = (known: object): string => ('reference' in known ? String(known.reference) : '');

test('amounts, days and places are told as people write them, to the cent', () => {
  const displayText = (language: 'CN' | 'EN', value: string, form: Form) =>
    formatValue(value, form, { ...reading, lan: language }).text;
  expect(displayText('EN', '9007199254740993.01', 'figure')).toBe('9,007,199,254,740,993.01');
  expect(displayText('CN', '-1234', 'figure')).toBe('-1,234');
  expect([displayText('EN', '2026-10-31', 'day'), displayText('CN', '2026-10-31', 'day')]).toEqual([
    '31 Oct 2026',
    '2026年10月31日',
  ]);
  expect([displayText('EN', 'TW', 'country'), displayText('CN', 'TW', 'country')]).toEqual([
    'Taiwan, China',
    '中国台湾',
  ]);
  expect(displayText('EN', 'AN', 'country')).toBe('Netherlands Antilles');
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
  expect([displayText('EN', firefox, 'agent'), displayText('CN', firefox, 'agent')]).toEqual([
    'Firefox on Linux',
    'Linux 上的 Firefox',
  ]);
  expect([displayText('EN', 'curl/8.5.0', 'agent'), displayText('CN', '', 'agent')]).toEqual(['Unknown browser', '']);
});

test('a kind without a model is told by what its events say', () => {
  const productEvents = storyOf();
  const log = facts([productEvents.saved(), productEvents.submitted()] as PortalEvent[]);
  const { exists, text } = asOf('a kind that came later', 'x', log, 0, 2);
  expect(exists).toEqual([false, true]);
  expect(text('content.productName', 1)).toBe('QGIS');
  expect(text('content.categories', 1)).toBe('Industry applications');
});
