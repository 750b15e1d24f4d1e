import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, deprecatedField } from '@portal/shared/define/call';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from '../../../runtime/http/openapi.ts';
import { root } from '../../root.ts';
import { writeClientCalls } from './build.ts';
import { clientCalls, sdkTypes } from './generate.ts';
import { typeOf } from './types.ts';

test('the types of the client are there before anything reads them, and have every call of the document', () => {
  expect(writeClientCalls()).toBe(false);
  const types = readFileSync(join(root, sdkTypes), 'utf8');
  const { paths } = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
  for (const path of Object.keys(paths)) expect(types).toContain(`\n  ${JSON.stringify(path)}: {\n    input: `);
  const typeNames = [...types.matchAll(/Schemas\["(\w+)"\]/g)].map(([, name]) => name);
  expect(typeNames.length).toBeGreaterThan(100);
  for (const name of new Set(typeNames)) expect(types).toContain(`\n  ${name}: `);
});

describe('a type for a schema', () => {
  test.each<[object, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer', minimum: 1 }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ const: 'T' }, '"T"'],
    [{ enum: ['a', 'b', null] }, '"a" | "b" | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'string | null'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [
      { type: 'object', properties: { a: { type: 'string' }, 'b-c': {} }, required: ['a'] },
      '{\n  a: string;\n  "b-c"?: unknown;\n}',
    ],
    [
      { type: 'object', properties: { a: { type: 'string', description: 'x */ y' } } },
      '{\n  /** x * / y */\n  a?: string;\n}',
    ],
    [{}, 'unknown'],
  ])('%j', (schema, type) => {
    expect(typeOf(schema as Record<string, unknown>)).toBe(type);
  });
});

test('each call says what it takes and answers, how it is asked, and what takes its place', () => {
  const baseCall = {
    summary: 'does it',
    side: 'query',
    access: 'public',
    input: z.object({ id: z.string() }),
    output: z.object({}),
  } as const;
  const old = deprecatedField(z.string(), { since: '2026-07-01', instead: 'id' });
  const input = z.object({ id: z.string(), number: old });
  const text = clientCalls(
    JSON.parse(
      JSON.stringify(
        openApi({
          version: '1',
          calls: [
            call({ ...baseCall, path: '/a/read', output: () => z.object({ at: z.string() }), input: () => input }),
            call({ ...baseCall, path: '/a/{id}', method: 'GET', raw: true }),
            call({
              ...baseCall,
              path: '/a/save',
              side: 'command',
              writes: true,
              rtn: true,
              deprecated: { since: '2026-07-01', instead: '/a/other' },
            }),
            call({ ...baseCall, path: '/a/upload', side: 'command', writes: true, upload: true }),
          ],
        }),
      ),
    ),
  );
  expect(text).toContain('data: {\n      at: string;\n    };');
  expect(text).toContain('@deprecated since 2026-07-01: use /a/other');
  expect(text).toContain(
    '/** Deprecated since 2026-07-01: use id instead. @deprecated use id */\n      number: string;',
  );
  expect(text).toContain('type RawPath = "/a/{id}"');
  expect(text).toContain('type UploadPath = "/a/upload"');
  expect(text).toContain('gets: new Set<Path>(["/a/{id}"])');
  expect(text).toContain('reads: new Set<Path>(["/a/read","/a/{id}"])');
  expect(text).toContain('writes: new Set<Path>(["/a/save","/a/upload"])');
});
