import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paced, readWhole } from './body.ts';

const network = '192.0.2.1';
const quick = { grace: 50, leastRate: 1_000_000 };

test('a body is read whole, however it comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 50 })), async (chunks) => {
      const body = new PassThrough();
      const read = readWhole(body, { most: 10_000, network });
      for (const chunk of chunks) body.write(chunk);
      body.end();
      const { bytes, done } = await read;
      expect(bytes).toEqual(Buffer.concat(chunks));
      done();
    }),
  );
});

test.each([
  ['nothing', ''],
  ['a beginning', '{"a":'],
])('one of which %s comes and no more is given up', async (_, beginning) => {
  const body = new PassThrough();
  body.write(beginning);
  await expect(readWhole(body, { most: 100, network, pace: quick })).rejects.toMatchObject({ code: '408' });
  const large = new PassThrough();
  large.write(beginning);
  await expect(buffer(paced(large, { most: 100, pace: quick }))).rejects.toMatchObject({ code: '408' });
});

test('one that goes on coming is waited for longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const body = new PassThrough();
  const read = readWhole(body, { most: 1_000_000, network, pace: { grace: 50, leastRate: 1_000 } });
  // so many bytes are good for ten seconds
  body.write(Buffer.alloc(10_000));
  await vi.advanceTimersByTimeAsync(200);
  body.end();
  expect((await read).bytes).toHaveLength(10_000);
});

test('one that is too long is given up at once, and one whose sender goes away', async () => {
  const long = new PassThrough();
  long.write(Buffer.alloc(101));
  await expect(readWhole(long, { most: 100, network })).rejects.toMatchObject({ code: '413' });
  const streamed = new PassThrough();
  streamed.write(Buffer.alloc(101));
  await expect(buffer(paced(streamed, { most: 100 }))).rejects.toMatchObject({ code: '413' });
  for (const read of [
    (body: PassThrough) => readWhole(body, { most: 100, network }),
    (body: PassThrough) => buffer(paced(body, { most: 100 })),
  ]) {
    const openBody = new PassThrough();
    openBody.write('half');
    const reading = read(openBody);
    openBody.destroy();
    await expect(reading).rejects.toThrow('went away');
  }
});

test('a large one passes whole, and is not hurried while whoever it is for takes their time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const body = new PassThrough();
  const through = paced(body, { most: 1_000_000, pace: { grace: 30, leastRate: 1e9 } });
  body.end(Buffer.alloc(500_000, 'x'));
  // nobody reads for several times the grace
  await vi.advanceTimersByTimeAsync(150);
  expect(await buffer(through)).toHaveLength(500_000);
});
