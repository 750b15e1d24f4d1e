import { callList } from '@portal/shared/calls/index';
import { expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { createServer } from './server.ts';

const build = () =>
  createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    ready: async () => ({}),
    bound: [],
    documentation: callList,
  });

test('one document describes every call, its fields and who may make it', async () => {
  const app = await build();
  const document = (await app.inject('/openapi.json')).json();
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(callList.map(({ path }) => path))].sort());
  expect(document.paths['/product/list'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'pageSize', in: 'query', required: false }),
  );
  expect(document.paths['/resource/{fileId}'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'fileId', in: 'path', required: true }),
  );
  const { post } = document.paths['/productAudit/audit'];
  expect(post.security).toEqual([{ session: [] }]);
  expect(post.description).toContain('SHDIPP_ADMIN');
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['id', 'status']);
  await app.close();
});

test('the page to try them loads nothing from elsewhere and runs no inline script', async () => {
  const app = await build();
  const page = await app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(loaded.length).toBeGreaterThan(3);
  for (const address of loaded) {
    expect(address).toMatch(/^\.?\//);
    expect((await app.inject(new URL(address, 'http://x/docs/').pathname)).statusCode).toBe(200);
  }
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  await app.close();
});
