import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadPart, uploadStart, uploadState } from '@portal/shared/calls/file';
import { calls } from '@portal/shared/calls/index';
import { admin } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { company } from '@portal/shared/records/company';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { videoRules } from '@portal/shared/rules/file';
import { partCount, partSize } from '@portal/shared/rules/upload';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { videoOf } from '../../runtime/files/testing-video.ts';
import { borrowPortal } from './borrowed-portal.ts';
import { basicInfo, centreAddress } from './entering.ts';
import type { OwnPortal, Person } from './portal.ts';
import { fieldCell, visit } from './screen.ts';

let portal: OwnPortal;
beforeAll(async () => {
  portal = await borrowPortal();
});
afterAll(() => portal?.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A video of so many bytes that no other one has. */
function videoOfSize(size: number): Buffer {
  const bytes = videoOf({ width: 640, height: 480, size });
  bytes.write(randomUUID(), bytes.length - 40);
  return bytes;
}
const pieceOf = (bytes: Buffer, index: number) => bytes.subarray(index * partSize, (index + 1) * partSize);

interface State {
  uploadId: string;
  parts: number[];
  file: { fileId: string; url: string } | null;
}

async function started(as: Person, bytes: Buffer): Promise<State> {
  const about = { fileType: '105', name: 'film.mp4', size: bytes.length, sha256: sha256(bytes) } as const;
  const { data, returnInfo } = await portal.ask(uploadStart, about, { as });
  if (!data) throw new Error(returnInfo);
  return data;
}

/** A part on its way: all of it but its last byte has been handed over, until it is let go. */
interface Part {
  /** what is answered; undefined where the connection broke or nobody was there */
  answer: Promise<State | undefined>;
  letGo(): void;
}

async function partOnItsWay(as: Person, uploadId: string, index: number, bytes: Buffer): Promise<Part> {
  const form = new FormData();
  form.set('uploadId', uploadId);
  form.set('index', String(index));
  form.set('file', new Blob([Uint8Array.from(pieceOf(bytes, index))]), 'part');
  const sent = new Request('http://portal/', { method: 'POST', body: form });
  const body = Buffer.from(await sent.arrayBuffer());
  const outgoing = request(`${portal.stack.gateway}${uploadPart.path}`, {
    method: 'POST',
    headers: {
      token: as.token,
      'x-command-id': randomUUID(),
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  const answer = new Promise<State | undefined>((resolve, reject) => {
    outgoing.on('error', () => resolve(undefined));
    outgoing.on('response', async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk);
      } catch {
        return resolve(undefined);
      }
      if (response.statusCode === 503) return resolve(undefined);
      const answer = JSON.parse(Buffer.concat(chunks).toString());
      if (answer.flag === 'T') resolve(answer.data);
      else reject(new Error(`${response.statusCode} ${answer.returnInfo}`));
    });
  });
  await new Promise<void>((handed) => outgoing.write(body.subarray(0, -1), () => handed()));
  return { answer, letGo: () => outgoing.end(body.subarray(-1)) };
}

async function sendPart(as: Person, uploadId: string, index: number, bytes: Buffer): Promise<State | undefined> {
  const part = await partOnItsWay(as, uploadId, index, bytes);
  part.letGo();
  return part.answer;
}

const filesFolder = () => fileURLToPath(portal.stack.env.FILES_URL ?? '');
const uploadFolder = (uploadId: string) => readdir(join(filesFolder(), 'uploads', uploadId));
/** All files that are kept, but for what uploads leave and the lists of open data, which are made anew by themselves. */
async function keptFiles(): Promise<string[]> {
  const otherFolders = ['uploads', 'open'].map((name) => join(filesFolder(), name));
  return (
    (await readdir(filesFolder(), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !otherFolders.some((folder) => entry.parentPath.startsWith(folder)))
      // what a killed process was writing goes a day later
      .filter(({ name }) => !name.startsWith('receiving.'))
      .map(({ name }) => name)
      .sort()
  );
}

async function storedEvents(hash: string): Promise<number> {
  const client = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  try {
    const found = await client.query(
      `select 1 from log.events where type = 'FileStored' and data::json->>'sha256' = $1`,
      [hash],
    );
    return found.rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test('the process that takes a video is killed amid its parts, and amid making one file of them: it goes on from what is there', async () => {
  const seller = await portal.person('Default-App-User');
  const bytes = videoOfSize(videoRules.video.maxBytes);
  const count = partCount({ size: bytes.length, partSize });
  expect(count).toBe(25);
  const { uploadId } = await started(seller, bytes);
  const state = async () => {
    const { data } = await portal.ask(uploadState, { uploadId }, { as: seller });
    if (!data) throw new Error('nothing is known of the upload');
    return data;
  };
  const before = await keptFiles();
  const acknowledged = new Set<number>();
  for (const index of [0, 1, 2])
    for (const part of (await sendPart(seller, uploadId, index, bytes))?.parts ?? []) acknowledged.add(part);

  // some are there, some are being written, one has not come whole: whatever is being done, it is cut off
  const held = await partOnItsWay(seller, uploadId, 3, bytes);
  const racing = [4, 5, 6, 7].map((index) => sendPart(seller, uploadId, index, bytes));
  await expect.poll(async () => (await uploadFolder(uploadId)).length, { interval: 1 }).toBeGreaterThan(4);
  await portal.stack.kill('command');
  held.letGo();
  expect(await held.answer).toBeUndefined();
  for (const answer of await Promise.all(racing)) for (const part of answer?.parts ?? []) acknowledged.add(part);
  await portal.stack.restart('command');

  // whoever chooses the same file again goes on with it, and no part is lost that was acknowledged
  const repeated = await started(seller, bytes);
  expect(repeated.uploadId).toBe(uploadId);
  expect(repeated.parts).toEqual(expect.arrayContaining([...acknowledged]));
  expect(repeated.parts).not.toContain(3);
  const missing = Array.from({ length: count - 1 }, (_, index) => index).filter(
    (index) => !repeated.parts.includes(index),
  );
  for (const index of missing) await sendPart(seller, uploadId, index, bytes);
  expect((await state()).parts).toEqual(Array.from({ length: count - 1 }, (_, index) => index));

  // with the last one it becomes a file; killed as soon as that has begun, it becomes one the next time
  const last = sendPart(seller, uploadId, count - 1, bytes);
  await expect
    .poll(() => uploadFolder(uploadId), { interval: 1 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/^(part\.24|outcome\.json)$/)]));
  await portal.stack.kill('command');
  await last;
  await portal.stack.restart('command');
  const ended = await sendPart(seller, uploadId, count - 1, bytes);
  expect(ended?.file?.fileId).toMatch(/^[0-9a-f-]{36}$/);
  // its answer may have got lost
  expect((await sendPart(seller, uploadId, count - 1, bytes))?.file?.fileId).toBe(ended?.file?.fileId);

  // nothing doubled, nothing left over
  const hash = sha256(bytes);
  expect(await storedEvents(hash)).toBe(1);
  expect(await uploadFolder(uploadId)).toEqual(['about.json', 'outcome.json']);
  expect(await keptFiles()).toEqual([...before, hash].sort());
  const loadVideo = async () => Buffer.from(await (await portal.get(ended?.file?.url ?? '')).arrayBuffer());
  await expect.poll(async () => sha256(await loadVideo())).toBe(hash);
});

/** The most memory that a process has had since this was asked before, in bytes; undefined where no system tells. */
async function memoryPeak(name: string): Promise<number | undefined> {
  const pid = portal.stack.processes[name]?.pid;
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    await writeFile(`/proc/${pid}/clear_refs`, '5');
    return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]) * 1024;
  } catch {
    return undefined;
  }
}

test('while large videos come, lists are answered, records are written, and no process holds what it passes on', async () => {
  const [reader, auditor] = [await portal.person('Default-App-User'), await portal.person(admin)];
  await portal.company(reader);
  const senders = await Promise.all(Array.from({ length: 6 }, () => portal.person('Default-App-User')));
  const videos = senders.map(() => videoOfSize(videoRules.video.maxBytes));
  const uploads = await Promise.all(senders.map((as, at) => started(as, videos[at] as Buffer)));
  for (const name of ['gateway', 'command']) await memoryPeak(name);
  const idle = { gateway: await memoryPeak('gateway'), command: await memoryPeak('command') };

  /** What people ask for meanwhile; each has to be answered before a last byte of any part is sent. */
  async function everyday(): Promise<void> {
    const uploads = [
      portal.ask(calls.listProducts, { lan: 'CN' }),
      portal.ask(calls.productList, { pageNo: 1, pageSize: 10 }, { as: reader }),
      portal.ask(callsOf(company).auditList, { pageNo: 1, pageSize: 10 }, { as: auditor }),
      portal.ask(calls.reviewQueue, { pageNo: 1, pageSize: 10 }, { as: auditor }),
      portal.ask(calls.saveUserContact, basicInfo, { as: reader }),
    ];
    for (const { flag, returnInfo } of await Promise.all(uploads)) expect([flag, returnInfo]).toEqual(['T', '']);
  }

  for (let index = 0; index < 25; index++) {
    const parts = await Promise.all(
      senders.map((as, at) => partOnItsWay(as, uploads[at]?.uploadId ?? '', index, videos[at] as Buffer)),
    );
    // six parts of two megabytes are half-way: all but their last bytes are with the portal
    if (index % 6 === 0) await everyday();
    for (const part of parts) part.letGo();
    const answers = await Promise.all(parts.map(({ answer }) => answer));
    expect(answers.map((answer) => answer?.file !== null)).toEqual(answers.map(() => index === 24));
  }
  const passed = videos.length * videoRules.video.maxBytes;
  for (const name of ['gateway', 'command'] as const) {
    const [peak, before] = [await memoryPeak(name), idle[name]];
    if (peak === undefined || before === undefined) continue;
    const more = peak - before;
    console.log(`${name}: ${Math.round(more / 1024 / 1024)} MB more while ${passed / 1024 / 1024} MB came`);
    // nowhere near what came: a few parts of each, and what was not collected yet
    expect(more).toBeLessThan(passed / 2);
  }
});

test('in the browser: the connection breaks off amid a video, is waited for, and it goes on by itself', async () => {
  const language = 'EN';
  const { record } = locales[language];
  const seller = await portal.person('Default-App-User');
  await portal.ask(calls.saveUserContact, basicInfo, { as: seller });
  // their browser does not know of it: its form would be closed until it hears
  await portal.ask(calls.userContact, {}, { as: seller });
  const page = await visit(portal, { width: 360, as: seller });
  const bytes = videoOfSize(3 * partSize + 1_000);
  const sent: string[] = [];
  onTestFinished(() => portal.stack.restart('command'));
  let isDown = false;
  await page.route(`**${uploadPart.path}`, async (route) => {
    const index = /name="index"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1];
    sent.push(index ?? '?');
    if (sent.length === 3 && !isDown) {
      isDown = true;
      await portal.stack.kill('command');
    }
    await route.continue();
  });
  await page.goto(centreAddress(portal, language, 'CompanyInfo_b?view=add'));
  const media = fieldCell(page, 'media', language);
  await media
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: bytes });
  await media.getByText(record.form.videoWaiting).waitFor();
  expect(sent).toEqual(['0', '1', '2']);
  await portal.stack.restart('command');
  await media.locator('video').waitFor();
  // what was there was not sent again
  expect(sent.slice(3)[0]).toBe('2');
  expect(sent.at(-1)).toBe('3');
  expect(sent.filter((index) => index === '0' || index === '1')).toHaveLength(2);
  expect(await storedEvents(sha256(bytes))).toBe(1);
});
