import { callList } from '@portal/shared/calls/index';
import { call, deprecatedField, described, ignored } from '@portal/shared/define/call';
import { codeList } from '@portal/shared/rules/text';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Documented, openApi, schemaName } from './openapi.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into by path
const documentOf = (documented: Partial<Documented>): any =>
  JSON.parse(JSON.stringify(openApi({ calls: [], version: '1.2.3', ...documented })));

const sampleCall = call({
  path: '/thing/ask',
  summary: 'asks',
  side: 'query',
  access: ['SHDIPP_ADMIN'],
  input: () => z.object({ id: z.string(), part: z.object({ at: z.string() }).optional() }),
  output: () => z.object({ at: z.string(), rows: z.array(z.object({ at: z.string() })) }),
});
const operationOf = (document: ReturnType<typeof documentOf>, method: 'get' | 'post' = 'post') =>
  document.paths['/thing/ask'][method];

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into by path
const parametersOf = ({ paths, components }: any, path: string): { name: string; description?: string }[] =>
  paths[path].get.parameters.map((parameter: { $ref?: string }) =>
    parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
  );

test('one document describes every call, its fields and who may make it', () => {
  const document = documentOf({ calls: callList });
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(callList.map(({ path }) => path))].sort());
  expect(parametersOf(document, '/product/list')).toContainEqual(
    expect.objectContaining({ name: 'pageSize', in: 'query' }),
  );
  expect(parametersOf(document, '/resource/{fileId}')).toContainEqual(
    expect.objectContaining({ name: 'fileId', in: 'path', required: true }),
  );
  const { post } = document.paths['/productAudit/audit'];
  expect(post.description).toContain('SHDIPP_ADMIN');
  expect(post.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/ProductAuditAuditInput',
  });
  expect(document.components.schemas.ProductAuditAuditInput.required).toEqual(['id', 'status']);
  expect(document.info.version).toBe('1.2.3');
});

test('a schema that several calls have stands once, as what is sent and as what is answered where these differ', () => {
  const place = z.object({ at: z.string(), kind: z.string().default('') }).meta({ component: 'Place' });
  const plain = z.object({ at: z.string() }).meta({ component: 'Moment' });
  const document = documentOf({
    calls: [
      {
        ...sampleCall,
        input: z.object({ from: place, since: described(plain, 'Here', '此处') }),
        output: z.object({ all: z.array(place), until: plain.nullable() }),
      },
      { ...sampleCall, path: '/thing/place', output: place },
    ],
  });
  const { ThingAskInput: input, ThingAskData: data, AnswerOfPlace: answer, ...schemas } = document.components.schemas;
  expect(input.properties).toEqual({
    from: { $ref: '#/components/schemas/PlaceInput' },
    since: { $ref: '#/components/schemas/Moment', description: 'Here · 此处' },
  });
  expect(data.properties.all.items).toEqual({ $ref: '#/components/schemas/Place' });
  expect(data.properties.until.anyOf[0]).toEqual({ $ref: '#/components/schemas/Moment' });
  expect(answer.oneOf[0].allOf[1].properties.data).toEqual({ $ref: '#/components/schemas/Place' });
  expect(schemas).not.toHaveProperty('ThingPlaceData');
  expect([schemas.Place.required, schemas.PlaceInput.required]).toEqual([['at', 'kind'], ['at']]);
});

test('calls that answer the same component share the schema of their answer, and the first example', () => {
  const place = z.object({ at: z.string() }).meta({ component: 'Place' });
  const paths = ['/thing/ask', '/thing/place', '/thing/other', '/thing/last'];
  const calls = paths.map((path) => ({ ...sampleCall, path, output: place }));
  const answer = (at: string) => ({ input: {}, answer: { flag: 'T', data: { at } } });
  const document = documentOf({
    calls: calls as Documented['calls'],
    examples: { '/thing/ask': answer('here'), '/thing/place': answer('there') },
  });
  const answered = (path: string) => document.paths[path].post.responses[200];
  expect(answered('/thing/ask')).toEqual({ $ref: '#/components/responses/AnswerOfPlace' });
  expect(answered('/thing/place')).toEqual(answered('/thing/ask'));
  expect(document.components.responses.AnswerOfPlace.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/AnswerOfPlace',
  });
  expect(document.components.schemas.AnswerOfPlace.examples).toEqual([answer('here').answer]);
});

test('fields that are ignored are not in the document', () => {
  const input = z.object({ ...ignored, id: z.string() });
  const document = documentOf({ calls: [{ ...sampleCall, access: 'public', input } as unknown as typeof sampleCall] });
  expect(Object.keys(document.components.schemas.ThingAskInput.properties)).toEqual(['id']);
  expect(operationOf(document, 'get').parameters.slice(1)).toMatchObject([{ name: 'id' }]);
});

test('a parameter that several calls have alike stands once; one that differs stands with its call', () => {
  const get = (path: string, input: z.ZodObject) => ({ ...sampleCall, path, method: 'GET', access: 'public', input });
  const page = z.number().default(1);
  const calls = [
    get('/thing/a', z.object({ page, kind: z.string() })),
    get('/thing/b', z.object({ page, kind: z.string().max(3) })),
    get('/thing/c', z.object({ page: z.number() })),
    ...['/thing/d', '/thing/e', '/thing/f', '/thing/g'].map((path) => get(path, z.object({ page }))),
  ];
  const document = documentOf({ calls: calls as unknown as Documented['calls'] });
  const own = (path: string) => document.paths[path].get.parameters.slice(1);
  expect(own('/thing/a')[0]).toEqual({ $ref: '#/components/parameters/query-page' });
  expect(own('/thing/b')[0]).toEqual(own('/thing/a')[0]);
  expect(own('/thing/c')[0]).toMatchObject({ name: 'page', required: true });
  expect([own('/thing/a')[1], own('/thing/b')[1]]).toMatchObject([{ name: 'kind' }, { schema: { maxLength: 3 } }]);
  expect(parametersOf(document, '/thing/a')[1]).toMatchObject({ name: 'page', in: 'query' });
});

test('a property that several schemas have alike stands once, under its name; one that differs stands with its schema', () => {
  const pageSize = z.literal([10, 20, 30, 40]).default(10);
  const hold = z.object({ at: z.string() }).meta({ component: 'Hold' });
  const lists = ['a', 'b', 'c'].map((name) => ({
    ...sampleCall,
    path: `/thing/${name}`,
    input: z.object({ pageSize, part: z.object({ pageSize }) }),
    output: z.object({ hold: hold.nullable() }),
  }));
  const other = { ...sampleCall, input: z.object({ pageSize: z.number() }) };
  const { schemas } = documentOf({
    calls: [...lists, other] as Documented['calls'],
    describe: () => ['Whatever it is', '不论'],
  }).components;
  expect(schemas.PageSize).toMatchObject({ enum: [10, 20, 30, 40], description: 'Whatever it is · 不论' });
  const { pageSize: own, part } = schemas.ThingAInput.properties;
  for (const property of [own, part.properties.pageSize])
    expect(property).toEqual({ $ref: '#/components/schemas/PageSize' });
  expect(schemas.ThingAskInput.properties.pageSize).toMatchObject({ type: 'number' });
  // the name is that of something else
  expect(schemas.HoldField.anyOf).toEqual([{ $ref: '#/components/schemas/Hold' }, { type: 'null' }]);
  expect(schemas.ThingAData.properties.hold).toEqual({ $ref: '#/components/schemas/HoldField' });
});

test('a schema that has all of another one, and more, names that and tells the rest', () => {
  const row = z.object({ id: z.string(), at: z.string() }).meta({ component: 'Row' });
  const detail = row.extend({ at: described(z.string(), 'Here', '此处'), more: z.string() }).meta({ extends: 'Row' });
  const output = z.object({ row, detail });
  const { ThingAskData: data } = documentOf({ calls: [{ ...sampleCall, output }] }).components.schemas;
  expect(data.properties.detail.allOf).toEqual([
    { $ref: '#/components/schemas/Row' },
    {
      type: 'object',
      properties: { at: { type: 'string', description: 'Here · 此处' }, more: { type: 'string' } },
      required: ['more'],
    },
  ]);
  const less = z.object({ id: z.string() }).meta({ extends: 'Row' });
  const lacking = { ...sampleCall, output: z.object({ row, less }) };
  expect(() => openApi({ calls: [lacking], version: '1' })).toThrow('what extends Row/output lacks at');
});

test('two schemas of one name are refused, with where they are', () => {
  const placeWith = (name: string) => z.object({ [name]: z.string() }).meta({ component: 'Place' });
  const calls = [{ ...sampleCall, output: z.object({ a: placeWith('x'), b: placeWith('y') }) }];
  expect(() => openApi({ calls, version: '1' })).toThrow(
    /two schemas are called Place.*\/thing\/ask a.*\/thing\/ask b/,
  );
});

test('a body that cannot be empty is required, and an example has the fields of the call alone', () => {
  const examples = { '/thing/ask': { input: { id: '7', older: 'x' }, answer: { flag: 'T' } } };
  const document = documentOf({ calls: [sampleCall], examples });
  expect(operationOf(document).requestBody.required).toBe(true);
  expect(document.components.schemas.ThingAskInput.examples).toEqual([{ id: '7' }]);
  const withoutFields = { ...sampleCall, input: z.object({ id: z.string().optional() }) };
  expect(operationOf(documentOf({ calls: [withoutFields] })).requestBody).not.toHaveProperty('required');
});

test('a description at the schema goes before that of its name, in bodies and in addresses', () => {
  const read = {
    ...sampleCall,
    access: 'public' as const,
    reads: ['a'],
    input: z.object({ id: described(z.string(), 'Here', '此处') }),
  };
  const document = documentOf({ calls: [read], describe: () => ['Elsewhere', '别处'] });
  expect(document.components.schemas.ThingAskInput.properties.id.description).toBe('Here · 此处');
  expect(document.paths['/thing/ask'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', description: 'Here · 此处' }),
  );
});

test('a comma list of codes is described as one, with its codes, in bodies and in addresses', () => {
  const read = {
    ...sampleCall,
    access: 'public' as const,
    reads: ['a'],
    input: z.object({ category: codeList(['01', '02']).default([]) }),
  };
  const document = documentOf({ calls: [read], describe: () => ['Categories', '分类'] });
  const description = expect.stringMatching(/^Categories · 分类\. Comma list of 01, 02 · /);
  const { category } = document.components.schemas.ThingAskInput.properties;
  expect(category).toMatchObject({ type: 'string', description });
  expect(category).not.toHaveProperty('enum');
  expect(document.paths['/thing/ask'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'category', description }),
  );
});

test('no call takes a comma list of codes that the document does not describe as one', () => {
  const document = documentOf({ calls: callList });
  const { components } = document;
  const taken = callList.flatMap((each) =>
    z.core.safeParse(each.input, {}).success && 'shape' in each.input
      ? Object.entries(each.input.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
          const parsed = field.safeParse('');
          return parsed.success && Array.isArray(parsed.data) && field.safeParse(',').success
            ? [[each.path, name] as const]
            : [];
        })
      : [],
  );
  expect(taken).toContainEqual(['/product/list', 'category']);
  // biome-ignore lint/suspicious/noExplicitAny: a document is looked into by path
  const propertiesOf = ({ $ref, allOf = [], properties }: any): any =>
    $ref
      ? propertiesOf(components.schemas[$ref.split('/').at(-1)])
      : Object.assign({}, properties, ...allOf.map(propertiesOf));
  for (const [path, name] of taken) {
    const own = propertiesOf(components.schemas[`${schemaName(path)}Input`] ?? {})[name];
    const property = own?.$ref
      ? components.schemas[own.$ref.split('/').at(-1)]
      : (own ?? parametersOf(document, path).find((parameter) => parameter.name === name));
    expect([path, name, property?.description]).toEqual([path, name, expect.stringMatching(/comma list/i)]);
  }
});

test('groups of calls are described', () => {
  expect(documentOf({ calls: [sampleCall], tags: { thing: ['Things', '事物'] } }).tags).toEqual([
    { name: 'thing', description: 'Things · 事物' },
  ]);
});

describe('who may make a call', () => {
  const securityOf = (more: object) => {
    const document = documentOf({ calls: [{ ...sampleCall, ...more }] });
    return operationOf(document).security ?? document.security;
  };

  test('everybody: nothing is needed', () => {
    expect(securityOf({ access: 'public', method: 'POST', side: 'command' })).toEqual([]);
  });

  test('a session, or a token that was made for this very call', () => {
    expect(securityOf({})).toEqual([{ session: [] }, { machine: [] }]);
    expect(securityOf({ access: 'session' })).toHaveLength(2);
  });

  test.each(['proof', 'ofSession', 'enrols'])('no machine makes one with `%s`', (option) => {
    expect(securityOf({ [option]: true })).toEqual([{ session: [] }]);
  });
});

test('a property is described by its name and that of the one around it, in both languages', () => {
  const describe = (path: string, name: string, parent: string) => [`${path} ${parent}.${name}`, `中 ${name}`] as const;
  const document = documentOf({ calls: [sampleCall], describe });
  const { ThingAskInput: input, ThingAskData: data } = document.components.schemas;
  expect(input.properties.id.description).toBe('/thing/ask .id · 中 id');
  expect(input.properties.part.properties.at.description).toBe('/thing/ask part.at · 中 at');
  expect(data.properties.rows.items.properties.at.description).toBe('/thing/ask rows.at · 中 at');
});

test('flag tells the answer of a call that was done from a refusal, whose code is one of the list', () => {
  const returnCodes = { '403': ['No', '否'], 'command.reused': ['Used', '已用'] } as const;
  const document = documentOf({ calls: [sampleCall], returnCodes });
  const { schema } = operationOf(document).responses['200'].content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/ThingAskAnswer' });
  const data = { $ref: '#/components/schemas/ThingAskData' };
  expect(document.components.schemas.ThingAskAnswer.oneOf).toEqual([
    { allOf: [{ $ref: '#/components/schemas/Done' }, { properties: { data } }] },
    { $ref: '#/components/schemas/Refusal' },
  ]);
  const { ReturnCode: code, Refusal: refusal, Done: done } = document.components.schemas;
  expect(code.enum).toEqual(['403', 'command.reused']);
  expect([done.properties.flag.const, refusal.properties.flag.const]).toEqual(['T', 'F']);
  expect(code['x-enumDescriptions']).toEqual({ '403': 'No · 否 (403)', 'command.reused': 'Used · 已用 (409)' });
});

test('answers are those that a call can have', () => {
  const statuses = (more: object, method: 'get' | 'post' = 'post') =>
    Object.keys(operationOf(documentOf({ calls: [{ ...sampleCall, ...more }] }), method).responses);
  expect(statuses({})).toEqual(['200', '403', '4XX']);
  expect(statuses({ proof: true, writes: true })).toEqual(['200', '401', '403', '409', '4XX']);
  expect(statuses({ access: 'public', reads: ['a'] }, 'get')).toEqual(['200', '304', '4XX']);
  expect(statuses({ access: 'public', raw: true, method: 'GET' }, 'get')).toEqual(['200', '404', '4XX']);
});

test('a call with a limit says how it is told; one that is to go says since when and what takes its place', () => {
  const document = documentOf({ calls: [{ ...sampleCall, limit: 5 }] });
  const limited = operationOf(document);
  expect(Object.keys(limited.responses['200'].headers)).toEqual(
    expect.arrayContaining(['ratelimit', 'ratelimit-policy']),
  );
  expect(limited.responses['4XX']).toEqual({ $ref: '#/components/responses/LimitedClientError' });
  for (const name of ['LimitedClientError', 'ClientError'])
    expect(document.components.responses[name].headers).toHaveProperty('retry-after');
  expect(limited).not.toHaveProperty('deprecated');
  const deprecated = { since: '2026-07-01', instead: '/thing/other', until: '2027-01-01' };
  const field = deprecatedField(z.string(), { since: '2026-07-01', instead: 'name' });
  const withOld = documentOf({ calls: [{ ...sampleCall, input: z.object({ title: field }) }] });
  expect(JSON.stringify(withOld)).toMatch(/"title":\{[^{}]*"deprecated":true,"x-deprecated":\{"since":"2026-07-01"/);
  expect(JSON.stringify(withOld)).toContain('Deprecated since 2026-07-01: use name instead.');
  const going = operationOf(documentOf({ calls: [{ ...sampleCall, deprecated }] }));
  expect(going).toMatchObject({ deprecated: true, 'x-deprecated': deprecated });
  expect(going.description).toContain('Deprecated since 2026-07-01: use /thing/other');
  expect(Object.keys(going.responses['200'].headers)).toEqual(expect.arrayContaining(['deprecation', 'sunset']));
});

test('what was recorded stands as the example of what is sent and answered', () => {
  const examples = { '/thing/ask': { input: { id: '7' }, answer: { flag: 'T', data: { at: 'here' } } } };
  const read = { ...sampleCall, access: 'public' as const, reads: ['a'] };
  const { ThingAskInput: input, ThingAskData: data } = documentOf({ calls: [read], examples }).components.schemas;
  expect([input.examples, data.examples]).toEqual([[{ id: '7' }], [{ at: 'here' }]]);
  // what is asked by GET alone has no body
  const { get } = documentOf({ calls: [{ ...read, method: 'GET' }], examples }).paths['/thing/ask'];
  expect(get.parameters).toContainEqual(expect.objectContaining({ name: 'id', example: '7' }));
});
