import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { openFiles } from '@portal/infra/runtime/files/index';
import { createServer } from '@portal/infra/runtime/http/server';
import { createLogger } from '@portal/infra/runtime/logging';
import { temporaryFolder } from '@portal/infra/tooling/embedded/testing';
import { singleFile } from '@portal/shared/calls/file';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWith, sent } from '../testing/sent.ts';
import { type Processes, twoProcesses } from '../testing/service.ts';
import { fileHandlers } from './handlers.ts';

const folder = temporaryFolder();
const files = openFiles(pathToFileURL(folder).href);
let two: Processes;
let server: FastifyInstance;
let url: string;
beforeAll(async () => {
  two = await twoProcesses(() => []);
  const { executor, identity } = two.all[0];
  const quota = async () => ({ count: 3, bytes: 100_000 });
  server = await createServer({
    name: 'files',
    logger: createLogger('test', 'silent'),
    sessions: identity.sessions,
    ready: async () => ({}),
    bound: fileHandlers({ executor, identity, files, signingKey: 'key', quota }),
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await two.close();
  await rm(folder, { recursive: true });
});

const upload = (token: string, bytes: Buffer) =>
  sent(url, singleFile, formWith({ fileType: '101' }, bytes, 'picture.png'), { token });

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

test('an account uploads so many files and so many bytes a day, in vain ones included; others are not touched by it', async () => {
  const [busy, other, heavy] = [await two.user(), await two.user(), await two.user()];
  expect(await upload(busy.token, await picture('#111111'))).toMatchObject({ flag: 'T' });
  expect(await upload(busy.token, Buffer.from('no picture'))).toMatchObject({ returnCode: 'file.format' });
  expect(await upload(busy.token, await picture('#222222'))).toMatchObject({ flag: 'T' });
  expect(await upload(busy.token, await picture('#333333'))).toMatchObject({ flag: 'F', returnCode: 'file.quota' });
  expect(await upload(other.token, await picture('#333333'))).toMatchObject({ flag: 'T' });
  expect(await upload(heavy.token, Buffer.alloc(60_000))).toMatchObject({ returnCode: 'file.format' });
  expect(await upload(heavy.token, Buffer.alloc(60_000))).toMatchObject({ returnCode: 'file.quota' });
  expect(await upload(heavy.token, await picture('#444444'))).toMatchObject({ flag: 'T' });
});
