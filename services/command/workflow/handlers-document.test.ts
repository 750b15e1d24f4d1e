import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { asShare } from '@portal/shared/records/shares';
import { expect, test } from 'vitest';
import { activeAccess, formOf, today } from '../testing/payments.ts';
import { testWorkflow, walkOf } from '../testing/workflow.ts';

let documentCount = 0;
const form = (more: object = {}) => ({
  type: 'INVOICE',
  number: `INV-${++documentCount}`,
  date: today,
  currency: 'USD',
  amount: '100.00',
  file: [],
  ...more,
});
const there = { access: '' };
const documents = testWorkflow(documentRecord, {
  content: () => form(),
  given: () => ({}),
  beside: [remittanceRecord],
  prepare: async ({ processes }) => {
    there.access = await activeAccess(processes.all[0].executor);
  },
});
const { ask, begun: beginRecord, save } = documents;
walkOf(documents);

/** An application that draws so much on a document was submitted. */
async function drawnOn(document: string, amount: string): Promise<void> {
  const [process] = documents.processes.all;
  const { token } = documents.people.org;
  const calls = callsOfWorkflow(remittanceRecord);
  const sent = formOf('500.00', { ...there, contract: '', documents: [asShare(document, amount)] });
  const { data } = await process.ask(calls.save, sent, token);
  for (const [at, act] of ['test', 'submit'].entries())
    expect(await process.ask(calls.act, { id: data?.id ?? '', act, recordVersion: at + 1 }, token)).toMatchObject({
      flag: 'T',
    });
}

test('type and number are one document’s within its organisation, until it is dropped', async () => {
  const content = form();
  const id = await beginRecord(content);
  expect(await save(content)).toMatchObject({ flag: 'F', returnCode: 'document.taken' });
  expect((await save({ ...content, type: 'CONTRACT' })).flag).toBe('T');
  expect((await save(content, undefined)).flag).toBe('F');
  expect((await ask('drop', id, documents.people.org)).flag).toBe('T');
  expect((await save(content)).flag).toBe('T');
});

test('it says no less than is drawn on it, in no other currency, and is not dropped', async () => {
  const content = form();
  const id = await beginRecord(content);
  await drawnOn(id, '60.00');
  const refusal = { flag: 'F', returnCode: 'document.drawn' };
  expect(await save({ ...content, id, amount: '59.99' })).toMatchObject(refusal);
  expect(await save({ ...content, id, currency: 'EUR' })).toMatchObject(refusal);
  expect(await save({ ...content, id, currency: '', amount: '' })).toMatchObject(refusal);
  expect(await ask('drop', id, documents.people.org)).toMatchObject({ returnCode: 'document.unused' });
  expect((await save({ ...content, id, amount: '60.00' })).flag).toBe('T');
  expect((await save({ ...content, id, amount: '200.00' })).flag).toBe('T');
});

test.each<[string, object]>([
  ['an invoice without an amount', { amount: '' }],
  ['an invoice of nothing', { amount: '0' }],
  ['an invoice of no currency', { currency: '', amount: '' }],
])('%s cannot be drawn on', async (_, more) => {
  const id = await beginRecord(form(more));
  const [process] = documents.processes.all;
  const { token } = documents.people.org;
  const calls = callsOfWorkflow(remittanceRecord);
  const sent = formOf('500.00', { ...there, contract: '', documents: [asShare(id, '0.01')] });
  const { data, flag } = await process.ask(calls.save, sent, token);
  if (flag === 'F') return;
  const acted = (act: string, recordVersion: number) =>
    process.ask(calls.act, { id: data?.id ?? '', act, recordVersion }, token);
  expect((await acted('test', 1)).flag).toBe('T');
  expect(await acted('submit', 2)).toMatchObject({
    returnCode: 'remittance.withinDocuments',
  });
});
