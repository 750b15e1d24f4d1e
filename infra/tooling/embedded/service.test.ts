import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { awayExit } from '../../runtime/settings/connection-errors.ts';
import { freePort } from './network.ts';
import { failuresAfter, pauseAfter, rotate, startService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function serviceOf(program: string) {
  const name = 'example';
  const [file, logFile] = [join(folder, `${name}.mjs`), join(folder, `${name}.log`)];
  writeFileSync(file, program);
  return startService({ name, file, logFile, port: await freePort(), env: process.env });
}

const answering = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => response.end(String(process.pid)));
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => server.close(() => process.exit()).closeAllConnections());`;

test('stays down after a kill, comes back at the same address when told to', async () => {
  const service = await serviceOf(answering);
  await service.ready();
  const before = await (await fetch(service.url)).text();
  await service.kill();
  await expect(fetch(service.url)).rejects.toThrow();
  await service.restart();
  expect(await (await fetch(service.url)).text()).not.toBe(before);
  await service.stop();
});

test('supervised, it comes back by itself after a kill, and once only after a restart', async () => {
  const service = await serviceOf(answering);
  const ends = vi.fn();
  await service.ready();
  service.supervise(ends);
  await service.kill();
  await vi.waitFor(() => service.ready(), { timeout: 120_000 });
  expect(ends).toHaveBeenCalledTimes(1);
  await service.restart();
  expect(ends).toHaveBeenCalledTimes(1);
  await service.stop();
  await expect(fetch(service.url)).rejects.toThrow();
});

test('one that ends before it is ready is reported with its last words', async () => {
  const logged = JSON.stringify({ level: 60, msg: 'PORT is not set', err: { message: 'x', stack: 'Error: x at y' } });
  const service = await serviceOf(`console.log('the key is missing'); console.log('${logged}'); process.exit(3);`);
  await expect(service.ready()).rejects.toThrow(
    /example service ended before it was ready.*\nthe key is missing\nPORT is not set: Error: x at y$/,
  );
  await service.stop();
});

test('one whose database was away, or that was killed, is started again at once; one that fails waits longer each time', () => {
  const pauses = (exitCode: number | null, signalCode: NodeJS.Signals | null) => {
    let failures = 0;
    return Array.from({ length: 9 }, () => {
      failures = failuresAfter(failures, { exitCode, signalCode }, 1_000);
      return pauseAfter(failures);
    });
  };
  expect(new Set(pauses(awayExit, null))).toEqual(new Set([50]));
  expect(new Set(pauses(null, 'SIGKILL'))).toEqual(new Set([50]));
  expect(pauses(1, null)).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]);
});

test('a log is put aside while the process goes on writing to it', () => {
  const file = join(folder, 'rotated.log');
  const log = openSync(file, 'a');
  writeSync(log, 'before, '.repeat(20));
  rotate(file, 1_000);
  expect(existsSync(`${file}.1`)).toBe(false);
  rotate(file, 100);
  writeSync(log, 'after');
  closeSync(log);
  expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['before, '.repeat(20), 'after']);
});
