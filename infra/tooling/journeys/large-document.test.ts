import { readDraft } from '@portal/shared/calls/draft';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { beforeAll, expect, test } from 'vitest';
import { type Founded, institution } from './institutions.ts';
import { distinctPdf, uploaded } from './large-document.ts';
import { createRecord, requireData, someone } from './office-people.ts';
import type { Portal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';

const { list } = callsOfWorkflow(documentRecord);
const documents = 40;
let portal: Portal;
let org: Founded;

beforeAll(async () => {
  portal = await sharedPortal();
  org = await institution(portal, 'org');
  const paper = { type: 'INVOICE', date: '2026-01-02', currency: 'USD', amount: '10.00', file: [] };
  for (let at = 0; at < documents; at++)
    await createRecord(portal, documentRecord, { ...paper, number: `INV-${at}` }, someone(org));
});

test('while a document of 20 MB is checked, lists are answered, and so is the side that checks it', async () => {
  const as = someone(org);
  const lists = async () => {
    const { total } = requireData(await portal.ask(list, { pageNo: 1, pageSize: 40 }, { as }));
    expect(total).toBe(documents);
  };
  const drafts = async () => void requireData(await portal.ask(readDraft, { name: 'none' }, { as }));
  /** How often it was done while a document was checked. */
  const meanwhile = async (once: () => Promise<void>) => {
    let answered = 0;
    await uploaded(portal, as, distinctPdf(), async (checked) => {
      let isChecked = false;
      const checking = checked.finally(() => {
        isChecked = true;
      });
      for (; !isChecked; answered++) await once();
      await checking;
    });
    return answered;
  };
  // a side that does nothing else meanwhile answers one before and one after, however many documents it is given
  for (const once of [lists, drafts]) await expect.poll(() => meanwhile(once)).toBeGreaterThan(3);
});
