import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { calls } from '@portal/shared/calls/index';
import { expect, test } from 'vitest';
import { buildSdk } from '../build/sdk/build.ts';
import { root } from '../root.ts';
import type { Person, Portal } from './portal.ts';
import { decide } from './product.ts';
import { sharedPortal } from './shared-portal.ts';

const product = '/productInformationManagement';
const needed = [
  calls.singleFile.path,
  `${product}/saveProductInformation`,
  `${product}/updateProductStatus`,
  `${product}/queryProductInformation`,
];

async function tokenOf(portal: Portal, as: Person, paths: readonly string[]): Promise<string> {
  const { data, returnInfo } = await portal.ask(calls.makeToken, { name: 'example', calls: [...paths] }, { as });
  if (!data) throw new Error(returnInfo);
  return data.token;
}

/** The example of the client as its package has it, line by line; and how it ends. */
function example(portal: Portal, token: string) {
  const env = { ...process.env, PORTAL_ADDRESS: portal.stack.gateway, PORTAL_TOKEN: token };
  const child = spawn(process.execPath, [join(root, 'sdk/example/product.mjs')], { env });
  const complaints: string[] = [];
  child.stderr.on('data', (part) => complaints.push(String(part)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => String((await lines.next()).value ?? complaints.join(''));
  return { line, complaints, ended: once(child, 'close').then(([code]) => Number(code)) };
}

test('the example of the client enters a product by a token, hears of its approval, and reads it in public', async () => {
  await buildSdk();
  const portal = await sharedPortal();
  const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  await portal.company(seller);
  const { line, ended, complaints } = example(portal, await tokenOf(portal, seller, needed));
  const submittedLine = await line();
  const id = /^Submitted (\S+):/.exec(submittedLine)?.[1] ?? '';
  expect(submittedLine).toMatch(/^Submitted [0-9a-f-]{36}-en: waiting/);
  expect(await decide(portal, admin, id, '1')).toMatchObject({ flag: 'T' });
  expect(await line()).toBe('It is approved.');
  expect(await line()).toMatch(/^The public reads it: Open street map data, http/);
  expect([await ended, complaints]).toEqual([0, []]);
});

test('with a token for other calls it is told so, by its code and in words', async () => {
  await buildSdk();
  const portal = await sharedPortal();
  const seller = await portal.person('Default-App-User');
  const { ended, complaints } = example(portal, await tokenOf(portal, seller, [calls.savePreferences.path]));
  expect(await ended).toBe(1);
  expect(complaints.join('')).toMatch(/^Refused \(token\.scope\): /);
});

test('the documentation and the document of the calls are served beside them, compressed as they were built', async () => {
  const portal = await sharedPortal();
  const [page, document, unknown] = await Promise.all(
    ['/docs/calls.html', '/openapi.json', '/docs/none.html'].map((path) =>
      portal.get(path, { 'accept-encoding': 'br' }),
    ),
  );
  expect([page?.status, document?.status, unknown?.status]).toEqual([200, 200, 404]);
  expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  expect(page?.headers.get('content-encoding')).toBe('br');
  expect(await document?.json()).toMatchObject({ openapi: '3.1.0', info: { version: expect.stringMatching(/^\d/) } });
  expect((await portal.get('/docs')).headers.get('location')).toBe('/docs/');
});
