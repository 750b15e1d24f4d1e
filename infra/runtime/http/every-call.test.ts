import { callList } from '@portal/shared/calls/index';
import { roles } from '@portal/shared/codes/index';
import type { Call } from '@portal/shared/define/call';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { filledPath, formText, hostileRequest, type Values, validInput } from './hostile.ts';
import { fieldsOf } from './schema-text.ts';
import { createServer } from './server.ts';
import type { Bound } from './types.ts';

/** Of each call; all of them together are thousands, and other ones with each run. */
const numRuns = 8;
const callers = ['none', ...roles] as const;

/** Answers with its input, whatever the call is. */
const echo = (call: Call): Bound => ({
  call,
  handler: async ({ input }) =>
    call.raw ? { status: 200, headers: {}, body: JSON.stringify(input) } : { data: input ?? {} },
  options: {},
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({
    name: 'echo',
    logger: createLogger('echo', 'silent'),
    sessions: {
      isProven: async () => true,
      async find(token) {
        const role = roles.find((candidate) => candidate === token);
        return role && { umId: 'u', loginId: 'u', roles: [role], site: '01' };
      },
    },
    ready: async () => ({}),
    rateLimitFactor: 0,
    bound: callList.map(echo),
  });
});
afterAll(() => app.close());

const tokenFor = ({ access }: Call): Record<string, string> =>
  access === 'public' ? {} : { token: access === 'session' ? roles[0] : (access[0] ?? '') };

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function send(call: Call, values: Values, headers: Record<string, string>, asForm: boolean) {
  if (call.method === 'GET') {
    const queryValues = Object.entries(values).filter(([name]) => !call.path.includes(`{${name}}`));
    return app.inject({ url: `${filledPath(call, values)}?${formText(Object.fromEntries(queryValues))}`, headers });
  }
  return app.inject({
    method: 'POST',
    url: call.path,
    headers: asForm ? { ...headers, ...form } : headers,
    payload: asForm ? formText(values) : values,
  });
}

describe.each(callList.map((call) => [call.path, call] as const))('%s', (_, call) => {
  test('the same values as a form and as JSON are the same input', async () => {
    await fc.assert(
      fc.asyncProperty(validInput(call.input), async (values) => {
        const headers = tokenFor(call);
        const [asForm, asJson] = [await send(call, values, headers, true), await send(call, values, headers, false)];
        expect(asForm.statusCode).toBe(200);
        expect(asForm.json()).toEqual(asJson.json());
        const input: unknown = JSON.parse(JSON.stringify(call.input.parse(values)));
        const expected = call.rtn ? Object.assign({ rtnCode: '1', rtnInfo: '' }, input) : input;
        expect(call.raw ? asJson.json() : asJson.json().data).toEqual(expected);
      }),
      { numRuns },
    );
  });

  test('whatever is wrong, the answer is a refusal that names the field', async () => {
    await fc.assert(
      fc.asyncProperty(hostileRequest(call), async ({ field, headers, ...request }) => {
        const answer = await app.inject({ ...request, headers: { ...headers, ...tokenFor(call) } });
        expect(answer.statusCode).toBeLessThan(500);
        if (field === undefined) return;
        const { flag, returnCode, data } = answer.json();
        // A rule with a code of the catalogue answers with that one.
        const isCatalogued = answer.statusCode === 200;
        const isTold = isCatalogued && call.rtn;
        expect(flag).toBe(isTold ? 'T' : 'F');
        expect(isTold ? data.rtnCode : returnCode).toMatch(isCatalogued ? /^0\d\d$/ : /^400$/);
        const fieldNames = Object.keys(answer.json().data.fields);
        expect(fieldNames.some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
      }),
      { numRuns },
    );
  });

  test('no text keeps the process busy, however long and whatever it is made of', () => {
    const [values] = fc.sample(validInput(call.input), 1);
    for (const field of fieldsOf(call.input).keys()) {
      for (const fragment of ['<', '<a ', ' ', '0', '-', ',', 'a.', '@']) {
        // of the processor, which others may keep busy at the same time
        const began = process.cpuUsage();
        call.input.safeParse({ ...values, [field]: fragment.repeat(100_000) });
        expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
      }
    }
  });

  test.each(callers)('made by: %s', async (caller) => {
    const [values] = fc.sample(validInput(call.input), 1);
    const answer = await send(call, values ?? {}, caller === 'none' ? {} : { token: caller }, false);
    const { access } = call;
    const may = access === 'public' || (caller !== 'none' && (access === 'session' || access.includes(caller)));
    if (may) expect(answer.statusCode).toBe(200);
    else if (caller === 'none') expect([answer.statusCode, answer.json().returnCode]).toEqual([200, '904']);
    else expect([answer.statusCode, answer.json().returnCode]).toEqual([403, '403']);
    if (may && !call.raw) expect(answer.json().flag).toBe('T');
  });
});
