import { loadavg } from 'node:os';
import { plainPdf } from '@portal/infra/runtime/files/plain-pdf';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { sampleContract } from '@portal/shared/records/institutional/sample';
import { institution } from '../../journeys/institutions.ts';
import type { Person, Portal } from '../../journeys/portal.ts';
import { at } from '../commands/task.ts';
import type { BenchRow } from '../types.ts';

/** milliseconds of one certificate, p99 */
const limit = 300;
const warmUp = 10;
const times = 200;

const round = (value: number): number => Math.round(value * 10) / 10;

/** What a contract needs attached to it. */
async function papersOf(portal: Portal, as: Person): Promise<{ contract: string[]; legalStatus: string[] }> {
  const uploaded = async (words: string) => {
    const { data, returnInfo } = await portal.upload(as, plainPdf([words]), { fileType: '110' });
    if (!data) throw new Error(`a document cannot be uploaded: ${returnInfo}`);
    return [data.fileId];
  };
  return { contract: await uploaded('Contract'), legalStatus: await uploaded('Legal status') };
}

/** A certificate as a PDF through HTTP, made anew each time, one after the other. */
export async function certificatePdf(portal: Portal): Promise<BenchRow> {
  const [org, fx] = [await institution(portal, 'org'), await institution(portal, 'fx')];
  const [drafts, audits] = org.people;
  const [office] = fx.people;
  if (!drafts || !audits || !office) throw new Error('the institutions have nobody');
  const { save, act, show, print } = callsOfWorkflow(certificateRecord);
  const draft = await portal.ask(
    save,
    { ...sampleContract, recipientUsci: org.code, lateReason: '示例', ...(await papersOf(portal, drafts)) },
    { as: drafts },
  );
  const id = draft.data?.id ?? '';
  let recordVersion = draft.data?.recordVersion ?? 1;
  for (const [as, actName] of [
    [drafts, 'submit'],
    [audits, 'approve'],
    [office, 'register'],
  ] as readonly [Person, string][]) {
    const done = await portal.ask(act, { id, act: actName, recordVersion }, { as });
    if (done.flag !== 'T') throw new Error(`${actName}: ${done.returnInfo} ${JSON.stringify(done.data)}`);
    recordVersion += 1;
  }
  // until what was written can be read
  await portal.ask(show, { id }, { as: { ...drafts, position: office.position } });
  const all: number[] = [];
  let bytes = 0;
  for (let time = -warmUp; time < times; time++) {
    const began = performance.now();
    const answer = await fetch(`${portal.stack.gateway}${print.path}?id=${id}`, { headers: { token: drafts.token } });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(`${answer.status} is no PDF`);
    if (time >= 0) all.push(performance.now() - began);
  }
  all.sort((a, b) => a - b);
  const p99 = at(all, 0.99);
  return {
    name: 'PDF of a certificate, p99',
    ours: p99,
    limit,
    ratio: limit / p99,
    target: 1,
    unit: 'ms',
    details: {
      p50: round(at(all, 0.5)),
      kilobytes: round(bytes / 1_000),
      'load of the machine': loadavg().map(round),
    },
  };
}
