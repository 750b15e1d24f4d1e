import fc from 'fast-check';
import { expect, test } from 'vitest';
import { local, RequestProblem } from '../../shared/api/problem.ts';
import { missingParts, type Progress, uploadInParts } from './upload-in-parts.ts';

const kept = { fileId: '0198c0de-0000-7000-8000-000000000001', url: '/resource/1' };
const uploadId = '0198c0de-0000-7000-8000-000000000002';
const partSize = 10;

/** A portal that keeps parts, and fails as it is told to. */
function portal(size: number, failing: (call: number) => RequestProblem | undefined = () => undefined) {
  const parts = new Set<number>();
  const sent: number[] = [];
  let calls = 0;
  let isKept = false;
  const state = () => ({ uploadId, partSize, parts: [...parts], file: isKept ? kept : null });
  const failAt = () => {
    const problem = failing(calls++);
    if (problem) throw problem;
  };
  return {
    sent,
    parts,
    api: {
      uploadStart: async () => {
        failAt();
        return state();
      },
      uploadPart: async ({ index }: { index: number }) => {
        failAt();
        parts.add(index);
        sent.push(index);
        isKept = parts.size === Math.ceil(size / partSize);
        return state();
      },
    },
  };
}
const file = (size: number) => new File([new Uint8Array(size)], 'a.mp4');
const lost = () => new RequestProblem(local('network'));
const never = new AbortController().signal;

test('every part once, in their order, with how much is there', async () => {
  const { api, sent } = portal(35);
  const told: Progress[] = [];
  const done = await uploadInParts(api, { file: file(35), use: 'video', onProgress: (one) => told.push(one) }, never);
  expect([done, sent]).toEqual([kept, [0, 1, 2, 3]]);
  expect(told.map((one) => one.sent)).toEqual([0, 10, 20, 30]);
});

test('whatever breaks off and however often: it goes on with what is missing, and no part that arrived is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 40 }),
      fc.integer({ min: 1, max: 95 }),
      async (fails, size) => {
        const { api, sent } = portal(size, (call) => (fails[call] ? lost() : undefined));
        const waits: number[] = [];
        const wait = async (ms: number) => void waits.push(ms);
        const done = await uploadInParts(api, { file: file(size), use: 'video', onProgress: () => {} }, never, wait);
        expect([done, sent]).toEqual([kept, Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index)]);
        expect(Math.max(0, ...waits)).toBeLessThanOrEqual(15_000);
      },
    ),
  );
});

test('after a reload the same file goes on where it was; of one that has ended nothing is sent', async () => {
  const { api, sent, parts } = portal(30);
  parts.add(1);
  await uploadInParts(api, { file: file(30), use: 'video', onProgress: () => {} }, never);
  expect(sent).toEqual([0, 2]);
  await uploadInParts(api, { file: file(30), use: 'video', onProgress: () => {} }, never);
  expect(sent).toEqual([0, 2]);
  expect(missingParts({ parts: [0, 1, 2], partSize }, 30)).toEqual([2]);
});

test('what the portal says against the file ends it, and so does whoever gives it up', async () => {
  const refused = new RequestProblem({ code: 'file.video.ratio', message: 'The video must be 4 : 3', status: 200 });
  const { api } = portal(30, (call) => (call === 2 ? refused : undefined));
  const upload = { file: file(30), use: 'video', onProgress: () => {} } as const;
  await expect(uploadInParts(api, upload, never)).rejects.toBe(refused);
  const given = new AbortController();
  const up = portal(30, (call) => {
    if (call < 2) return undefined;
    given.abort();
    return lost();
  });
  await expect(uploadInParts(up.api, upload, given.signal, async () => {})).rejects.toThrow();
  expect(up.sent).toEqual([0]);
});
