import { createHash, randomUUID } from 'node:crypto';
import { pdfOfSize } from '@portal/infra/files/testing-pdf';
import { readDraft } from '@portal/shared/calls/draft';
import { uploadPart, uploadStart } from '@portal/shared/calls/file';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { documentRules } from '@portal/shared/rules/file';
import { partSize } from '@portal/shared/rules/upload';
import { beforeAll, expect, test } from 'vitest';
import { type Founded, institution } from './institutions.ts';
import { given, kept, someone } from './office-people.ts';
import type { Person, Portal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';

const { list } = callsOfWorkflow(documentRecord);
const size = documentRules.document.maxBytes;
const documents = 40;
let portal: Portal;
let org: Founded;

beforeAll(async () => {
  portal = await sharedPortal();
  org = await institution(portal, 'org');
  const paper = { type: 'INVOICE', date: '2026-01-02', currency: 'USD', amount: '10.00', file: [] };
  for (let at = 0; at < documents; at++)
    await kept(portal, documentRecord, { ...paper, number: `INV-${at}` }, someone(org));
}, 240_000);

/** Sends a document in parts, as the form does; what is kept of it once the last part was checked with all others. */
async function uploaded(as: Person, bytes: Buffer): Promise<string | undefined> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { fileType: '110', use: 'document', name: 'contract.pdf', size: bytes.length, sha256 } as const;
  const { uploadId } = given(await portal.ask(uploadStart, about, { as }));
  let fileId: string | undefined;
  for (let index = 0; index * partSize < bytes.length; index++) {
    const form = new FormData();
    form.set('uploadId', uploadId);
    form.set('index', String(index));
    form.set('file', new Blob([Uint8Array.from(bytes.subarray(index * partSize, (index + 1) * partSize))]), 'part');
    const headers = { token: as.token, 'x-command-id': randomUUID() };
    const sent = await fetch(`${portal.stack.gateway}${uploadPart.path}`, { method: 'POST', headers, body: form });
    const { flag, returnInfo, data } = await sent.json();
    if (flag !== 'T') throw new Error(returnInfo);
    fileId = data.file?.fileId;
  }
  return fileId;
}

/** Milliseconds that each answer took, of calls one after the other as long as they are to go on. */
async function asked(once: () => Promise<unknown>, goesOn: (count: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  while (goesOn(took.length)) {
    const began = performance.now();
    await once();
    took.push(performance.now() - began);
  }
  return took;
}

const middle = (took: readonly number[]): number => [...took].sort((a, b) => a - b)[took.length >> 1] ?? 0;

test('while documents of 20 MB arrive and are checked, lists are answered as they are without, and so is the side that checks them', async () => {
  const as = someone(org);
  const lists = async () => {
    const { total } = given(await portal.ask(list, { pageNo: 1, pageSize: 40 }, { as }));
    expect(total).toBe(documents);
  };
  const drafts = async () => void given(await portal.ask(readDraft, { name: 'none' }, { as }));
  // neither is asked for the first time
  for (const once of [lists, drafts]) await once();
  for (const once of [lists, drafts]) {
    // each another one: what is known already is not sent again
    const papers = [size, size - 1, size - 2].map(distinct);
    const alone = await asked(once, (count) => count < 200);
    let isUnderway = true;
    const uploads = (async () => {
      for (const bytes of papers) expect(await uploaded(as, bytes)).toBeTypeOf('string');
    })().finally(() => {
      isUnderway = false;
    });
    const beside = await asked(once, () => isUnderway);
    await uploads;
    // what one has to wait for is his turn on the machine, not the end of an upload
    expect(beside.length).toBeGreaterThan(30);
    expect(middle(beside)).toBeLessThan(10 * Math.max(middle(alone), 5));
  }
}, 240_000);

/** A PDF of that size with something in it that no other has. */
function distinct(bytes: number): Buffer {
  const pdf = pdfOfSize(bytes);
  // in the padding of its stream
  Buffer.from(randomUUID()).copy(pdf, bytes >> 1);
  return pdf;
}
