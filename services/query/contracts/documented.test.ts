import { type Json, schemaName } from '@portal/infra/runtime/http/openapi';
import { callList } from '@portal/shared/calls/index';
import { call } from '@portal/shared/define/call';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerName, documented } from './documented.ts';
import { fitsOf, presentable, selectExamples } from './examples.ts';
import * as files from './files.ts';

const document = JSON.parse(JSON.stringify(documented()));
const examples = Object.entries(files.readExamples());

/** Ways to each property without words, as the document has them. */
function wordless(part: unknown, path = ''): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => wordless(each, path));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => {
    if (key === 'examples' || key === 'example') return [];
    if (key !== 'properties') return wordless(inner, `${path}/${key}`);
    return Object.entries(inner as Record<string, Json>).flatMap(([name, property]) => [
      ...(property.description || property.$ref ? [] : [`${path}/${name}`]),
      ...wordless(property, `${path}/${name}`),
    ]);
  });
}

test('no property and no parameter lacks a description', () => {
  expect(wordless(document)).toEqual([]);
  expect(Object.values<Json>(document.components.parameters).filter(({ description }) => !description)).toEqual([]);
  const parameters = Object.entries<Record<string, { parameters: Json[] }>>(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters: all }) =>
      all.filter(({ $ref, description }) => !$ref && !description).map(({ name }) => `${path} ${name}`),
    ),
  );
  expect(parameters).toEqual([]);
});

test('every group of calls is described', () => {
  expect(document.tags.filter(({ description }: Json) => !description)).toEqual([]);
});

test('it is a document of OpenAPI 3.1 of which a linter of others warns of nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('names of schemas and operations are there once each, and whatever is referred to is there', () => {
  const names = callList.map(({ path }) => schemaName(path));
  expect(new Set(names).size).toBe(new Set(callList.map(({ path }) => path)).size);
  const operations = Object.values<Record<string, Json>>(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name);
});

const ajv = new Ajv2020({ strict: false, discriminator: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'portal', ...document });
const validatorOf = (name: string) => ajv.compile({ $ref: `portal#/components/schemas/${name}` });

test('the document is within what people and programs load: 2 MB and 65,000 lines at two spaces', () => {
  const text = JSON.stringify(document, null, 2);
  expect(Buffer.byteLength(text)).toBeLessThan(2_000_000);
  expect(text.split('\n').length).toBeLessThan(65_000);
});

test('each example of the document fits the schema that it stands with, and stands there alone', () => {
  const schemas = Object.entries<Json>(document.components.schemas).filter(([, { examples: all }]) => all);
  expect(schemas.length).toBeGreaterThan(450);
  for (const [name, { examples: all }] of schemas) {
    const validate = validatorOf(name);
    for (const example of all as unknown[])
      expect([name, validate(example), validate.errors]).toEqual([name, true, null]);
  }
  for (const [path, { get, post }] of Object.entries<Record<string, { parameters: Json[] }>>(document.paths))
    for (const { name, schema, example } of get?.parameters ?? []) {
      if (example === undefined) continue;
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"portal#/')));
      expect([path, name, post, validate(example)]).toEqual([path, name, undefined, true]);
    }
});

describe('recorded examples', () => {
  test('there is one of each call that answers JSON, and none of a call that is not there', () => {
    const describedPaths = new Set(callList.filter(({ raw }) => !raw).map(({ path }) => path));
    expect(examples.map(([path]) => path).sort()).toEqual([...describedPaths].sort());
  });

  test.each(examples)(
    '%s: what was sent and what was answered fits the schemas of the call',
    (path, { input, answer }) => {
      const name = schemaName(path);
      const describedCall = callList.find((each) => each.path === path);
      expect(describedCall?.input.safeParse(input).success).toBe(true);
      if (describedCall?.method === 'POST') {
        const takes = validatorOf(`${name}Input`);
        expect([takes(input), takes.errors]).toEqual([true, null]);
      }
      const validate = validatorOf(answerName(document, path));
      expect([validate(answer), validate.errors]).toEqual([true, null]);
    },
  );

  test('nothing in them is personal or opens anything', () => {
    const text = JSON.stringify(examples);
    expect(text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g)?.filter((mail) => !mail.endsWith('@example.com')) ?? []).toEqual([]);
    expect(text.match(/\b1[3-9]\d{9}\b/g)?.filter((phone) => phone !== '13800000000') ?? []).toEqual([]);
    expect(text).not.toMatch(
      /dtp_\w|[?&]s=[^…]|"(rt|token|device|password|key|uri|secret|authorization)":"(?!(secret)?"|[0-9a-f]{32}")|X-Amz-\w/,
    );
  });
});

describe('examples are chosen', () => {
  const done = (data: unknown) => ({ flag: 'T', returnInfo: '', returnCode: '200', data });

  test('the most telling one, the shorter of two, none that was refused or is odd, none that does not fit', () => {
    const all = [
      { path: '/a', input: { id: '1' }, answer: done({ rows: [] }) },
      { path: '/a', input: { id: '2' }, answer: done({ rows: [{ name: 'longer name' }] }) },
      { path: '/a', input: { id: '3' }, answer: done({ rows: [{ name: 'name' }] }) },
      { path: '/a', input: { id: '<script>' }, answer: done({ rows: [{ name: 'n', more: 1 }] }) },
      { path: '/b', input: {}, answer: { ...done(null), flag: 'F' } },
      { path: '/c', input: {}, answer: done({ rtnCode: '004', rtnInfo: 'no' }) },
      { path: '/d', input: {}, answer: done({}) },
    ];
    expect([...selectExamples(all, () => true)].map(([path, { input }]) => [path, input])).toEqual([
      ['/a', { id: '3' }],
      ['/d', {}],
    ]);
    expect([...selectExamples(all, (path) => path === '/d').keys()]).toEqual(['/d']);
  });

  test('one fits while its call takes and answers what it shows', () => {
    const sampleCall = call({
      path: '/a',
      summary: '',
      side: 'query',
      access: 'public',
      input: () => z.object({ id: z.string() }),
      output: () => z.object({ name: z.string() }),
    });
    const fits = fitsOf([sampleCall]);
    expect(fits('/a', { input: { id: '1' }, answer: done({ name: 'x' }) })).toBe(true);
    expect(fits('/a', { input: {}, answer: done({ name: 'x' }) })).toBe(false);
    expect(fits('/a', { input: { id: '1' }, answer: done({}) })).toBe(false);
    expect(fits('/b', { input: { id: '1' }, answer: done({ name: 'x' }) })).toBe(false);
  });

  test('whatever they hold: no secret, no address of a person, no long list', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.array(fc.record({ id: fc.nat() }), { minLength: 3 }),
        (token, list) => {
          const presentableSample = presentable({
            rt: token,
            mail: 'a.b@corp.example.org',
            list,
            url: `/resource/x?e=1&s=${token}`,
          });
          expect(presentableSample).toMatchObject({
            rt: expect.stringMatching(/^(secret|\d+)$/),
            mail: 'someone@example.com',
            list: list.slice(0, 2),
          });
        },
      ),
    );
  });
});
