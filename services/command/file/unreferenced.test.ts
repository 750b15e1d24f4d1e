import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { openFiles } from '@portal/infra/runtime/files/index';
import { createLogger } from '@portal/infra/runtime/logging';
import { temporaryFolder } from '@portal/infra/tooling/embedded/testing';
import type { Recorded } from '@portal/shared/define/event';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { cleaner, forgotten, noReferences, refer } from './unreferenced.ts';

const hour = 3_600_000;
const folder = temporaryFolder();
afterAll(() => rm(folder, { recursive: true }));
const logger = createLogger('test', 'silent');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A log that holds what was told, and files on the disk; the clock is the test's. */
async function prepareFixture(name: string) {
  const files = openFiles(pathToFileURL(`${folder}/${name}`).href);
  const events: Recorded[] = [];
  let now = Date.now();
  const record = (type: string, data: object) =>
    // what else an event has is not asked here
    events.push({ type, data, at: new Date(now).toISOString(), position: events.length + 1 } as unknown as Recorded);
  const store = {
    read: async ({ after, limit }: { after: number; limit: number }) => events.slice(after, after + limit),
    reveal: async (some: readonly Recorded[]) => [...some],
    head: async () => events.length,
  };
  return {
    files,
    async upload(text: string) {
      const bytes = Buffer.from(text);
      const fileId = randomUUID();
      await files.put(sha256(bytes), bytes);
      record('FileStored', { fileId, sha256: sha256(bytes) });
      return { fileId, sha256: sha256(bytes) };
    },
    save: (content: object) => record('ProductSaved', { content }),
    wait: (hours: number) => {
      now += hours * hour;
    },
    // each time by a process that knows nothing yet, as after a kill
    clean: () => cleaner({ store, files, unreferencedHours: 24, logger, now: () => now })(),
    process: () => cleaner({ store, files, unreferencedHours: 24, logger, now: () => now }),
  };
}

test('what is attached to a record in a workflow stays, also once another content stands', () => {
  const references = noReferences();
  const [attached, unattached] = [randomUUID(), randomUUID()];
  const at = new Date(0).toISOString();
  for (const fileId of [attached, unattached])
    refer(references, { type: 'FileStored', data: { fileId, sha256: fileId }, at });
  const saved = (content: object) => ({ type: 'CertificateSaved', data: { state: 'DRAFT', content }, at });
  refer(references, saved({ contract: [attached] }));
  refer(references, saved({ contract: [] }));
  expect([...forgotten(references, 48 * hour, 24 * hour)]).toEqual([unattached]);
});

test('what no record names within a day goes, in two steps; what one names stays, as picture or inside a text', async () => {
  const { files, upload, save, wait, clean } = await prepareFixture('plain');
  const [lost, cover, inText] = [await upload('lost'), await upload('cover'), await upload('in a text')];
  await clean();
  save({ images: [cover.fileId], summary: `<p><img src="/resource/${inText.fileId}" alt=""></p>` });
  wait(23);
  await clean();
  expect(await files.retired()).toEqual([]);
  wait(2);
  await clean();
  expect((await files.retired()).map((file) => file.sha256)).toEqual([lost.sha256]);
  // read as before until it is discarded
  expect(await files.get(lost.sha256)).toEqual(Buffer.from('lost'));
  expect(await files.has(lost.sha256)).toBe(true);
  wait(2);
  await clean();
  expect([await files.get(lost.sha256), await files.retired()]).toEqual([undefined, []]);
  for (const { sha256 } of [cover, inText]) expect(await files.get(sha256)).toBeDefined();
});

test('what is named, or uploaded again, after it was retired comes back', async () => {
  const { files, upload, save, wait, clean } = await prepareFixture('late');
  const [lateFile, repeatedFile] = [await upload('named late'), await upload('uploaded again')];
  wait(25);
  await clean();
  expect(await files.retired()).toHaveLength(2);
  save({ images: [lateFile.fileId] });
  await upload('uploaded again');
  wait(2);
  await clean();
  expect(await files.retired()).toEqual([]);
  expect(await files.get(lateFile.sha256)).toBeDefined();
  expect(await files.get(repeatedFile.sha256)).toBeDefined();
});

test('a content that somebody else’s record shows stays, whoever else stored it in vain', async () => {
  const { files, upload, save, wait, clean } = await prepareFixture('shared');
  const [first] = [await upload('the same'), await upload('the same')];
  save({ images: [first.fileId] });
  wait(48);
  await clean();
  expect(await files.retired()).toEqual([]);
});

test('nothing is removed while an event cannot be read: it may name a file', async () => {
  const { files, upload, wait } = await prepareFixture('unreadable');
  await upload('maybe named');
  wait(48);
  // an event that cannot be read, of which no more is looked at
  const events = [{ unreadable: new Error('a lost key'), position: 9, type: 'X', data: {} }] as unknown as Recorded[];
  const store = { read: async () => events, reveal: async () => events, head: async () => 9 };
  await expect(cleaner({ store, files, unreferencedHours: 24, logger })()).rejects.toThrow('a lost key');
  expect(await files.retired()).toEqual([]);
});

test('whatever happens in whatever order: a content that was named is never forgotten', () => {
  const step = fc.record({ does: fc.constantFrom('store', 'name'), which: fc.nat(5), hours: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const references = noReferences();
      const ids: string[] = Array.from({ length: 6 }, () => randomUUID());
      const referencedContents = new Set<string>();
      const stored = new Map<string, number>();
      let now = 0;
      for (const { does: action, which, hours } of steps) {
        now += hours * hour;
        const id = ids[which] ?? '';
        // two files share each content
        const content = `content-${which >> 1}`;
        const at = new Date(now).toISOString();
        if (action === 'store' && !stored.has(id)) {
          stored.set(id, now);
          refer(references, { type: 'FileStored', data: { fileId: id, sha256: content }, at });
        } else if (action === 'name' && stored.has(id)) {
          referencedContents.add(content);
          refer(references, { type: 'Saved', data: { images: [id] }, at });
        }
      }
      const forgottenContents = forgotten(references, now, 24 * hour);
      for (const content of referencedContents) expect(forgottenContents.has(content)).toBe(false);
      for (const [id, at] of stored) {
        const content = `content-${ids.indexOf(id) >> 1}`;
        if (now - at < 24 * hour) expect(forgottenContents.has(content)).toBe(false);
      }
    }),
  );
});
