import fc from 'fast-check';
import { expect, test } from 'vitest';
import { local, RequestProblem } from '../../../core/api/problem.ts';
import type { PartToPut } from '../uploads/put-part.ts';
import { missingParts, type Progress, uploadInParts } from './upload-in-parts.ts';

const storedFile = { fileId: '0198c0de-0000-7000-8000-000000000001', url: '/resource/1' };
const uploadId = '0198c0de-0000-7000-8000-000000000002';
const partSize = 10;

/** A portal that keeps parts, and fails as it is told to. */
function portal(size: number, failing: (call: number) => RequestProblem | undefined = () => undefined) {
  const parts = new Set<number>();
  const sent: number[] = [];
  let calls = 0;
  let isKept = false;
  const state = () => ({ uploadId, partSize, parts: [...parts], file: isKept ? storedFile : null });
  const failAt = () => {
    const problem = failing(calls++);
    if (problem) throw problem;
  };
  return {
    sent,
    parts,
    api: {
      uploadSign: async () => {
        failAt();
        const missing = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index).filter(
          (index) => !parts.has(index),
        );
        const targets = missing
          .slice(0, 2)
          .map((index) => ({ index, size: partSize, url: `https://files.test/${index}` }));
        return { ...state(), targets, contentType: 'application/octet-stream', seconds: 900 };
      },
      uploadComplete: async () => {
        failAt();
        isKept = parts.size === Math.ceil(size / partSize);
        return state();
      },
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
  const progressSteps: Progress[] = [];
  const done = await uploadInParts(
    api,
    { file: file(35), use: 'video', onProgress: (progress) => progressSteps.push(progress) },
    never,
  );
  expect([done, sent]).toEqual([storedFile, [0, 1, 2, 3]]);
  expect(progressSteps.map((progress) => progress.sent)).toEqual([0, 10, 20, 30]);
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
        expect([done, sent]).toEqual([
          storedFile,
          Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index),
        ]);
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
  const problem = new RequestProblem({ code: 'file.video.ratio', message: 'The video must be 4 : 3', status: 200 });
  const { api } = portal(30, (call) => (call === 2 ? problem : undefined));
  const upload = { file: file(30), use: 'video', onProgress: () => {} } as const;
  await expect(uploadInParts(api, upload, never)).rejects.toBe(problem);
  const controller = new AbortController();
  const up = portal(30, (call) => {
    if (call < 2) return undefined;
    controller.abort();
    return lost();
  });
  await expect(uploadInParts(up.api, upload, controller.signal, async () => {})).rejects.toThrow();
  expect(up.sent).toEqual([0]);
});

/** Brings parts past the portal as long as it is told to. */
const past = (parts: Set<number>, put: number[], works: (nth: number) => boolean) => async (target: PartToPut) => {
  if (!works(put.length)) return false;
  const index = Number(target.url.split('/').at(-1));
  target.onProgress(1);
  put.push(index);
  parts.add(index);
  return true;
};

test('where the page says so each part is put where files lie, once, and none goes through the portal', async () => {
  const { api, sent, parts } = portal(45);
  const [put, sentSizes, detours]: [number[], number[], string[]] = [[], [], []];
  const upload = {
    file: file(45),
    use: 'video',
    onProgress: (progress: Progress) => sentSizes.push(progress.sent),
    onDetour: () => detours.push('told'),
  } as const;
  const route = past(parts, put, () => true);
  expect(await uploadInParts(api, upload, never, undefined, route)).toBe(storedFile);
  expect([put, sent, detours]).toEqual([[0, 1, 2, 3, 4], [], []]);
  expect([Math.max(...sentSizes), sentSizes]).toEqual([45, sentSizes.toSorted((a, b) => a - b)]);
});

test('whenever the place of files is away or the network breaks: one file, no part twice, and its owner is told once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 95 }),
      fc.nat(10),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (size, until, fails) => {
        const { api, sent, parts } = portal(size, (call) => (fails[call] ? lost() : undefined));
        const [put, detours]: [number[], string[]] = [[], []];
        const count = Math.ceil(size / partSize);
        const upload = {
          file: file(size),
          use: 'video',
          onProgress: () => {},
          onDetour: () => detours.push('told'),
        } as const;
        const route = past(parts, put, (nth) => nth < until);
        expect(await uploadInParts(api, upload, never, async () => {}, route)).toBe(storedFile);
        expect([...put, ...sent].toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
        if (until >= count) expect([sent, detours]).toEqual([[], []]);
        else expect(detours).toEqual(['told']);
      },
    ),
  );
});

test('where the portal signs for nothing all of it goes through the portal', async () => {
  const { api, sent, parts } = portal(30);
  const put: number[] = [];
  const problem = new RequestProblem({ code: 'file.upload.direct', message: 'not here', status: 200 });
  const closed = { ...api, uploadSign: () => Promise.reject(problem) };
  const upload = { file: file(30), use: 'video', onProgress: () => {} } as const;
  const route = past(parts, put, () => true);
  expect(await uploadInParts(closed, upload, never, undefined, route)).toBe(storedFile);
  expect([put, sent]).toEqual([[], [0, 1, 2]]);
});
