import { kindsOf } from '@portal/infra/runtime/event-store/kinds';
import { fieldsOf, innermost } from '@portal/infra/runtime/http/schema-text';
import { isObject } from '@portal/infra/tooling/canonical';
import { callList } from '@portal/shared/calls/index';
import type { Role } from '@portal/shared/codes/index';
import { memberRoles } from '@portal/shared/codes/institution';
import type { Call } from '@portal/shared/define/call';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testService } from '../testing/service.ts';
import { answerName, documented } from './documented.ts';
import * as files from './files.ts';

/** The story of everything that can happen, as the newest recorded log tells it. */
const eventHistory = [...files.readLogs().values()].at(-1) ?? [];
const kinds = kindsOf(eventKinds);
const events = eventHistory.map(({ type, schema, data }) => ({
  type,
  data: kinds.upcast(type, schema, data as Record<string, unknown>),
})) as object[] as PortalEvent[];

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const document = JSON.parse(JSON.stringify(documented()));
ajv.addSchema({ $id: 'portal', ...document });

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    eventHistory.map(({ meta }) => meta),
  );
});
afterAll(() => service.close());

/** Of the projector, whose tables are not here: of what it could not fold. */
const parked = '/parked/list';
const reading = callList.filter(
  ({ side, raw, method, path }) => side === 'query' && !raw && method === 'POST' && path !== parked,
);

/** What stood under which name, in the story and in what was answered: what can be asked for. */
const valuesByName = new Map<string, Set<unknown>>();
function collectValues(value: unknown, name = ''): void {
  if (Array.isArray(value)) for (const each of value) collectValues(each, name);
  else if (isObject(value)) for (const [key, part] of Object.entries(value)) collectValues(part, key);
  else if (value !== '' && value !== null && value !== undefined)
    valuesByName.set(name, (valuesByName.get(name) ?? new Set()).add(value));
}
collectValues(events);

/** Identifiers that an answer has. */
function idsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'id' ? [part] : idsIn(part)));
}

/** Institutions whose records in workflows the story tells of. */
const owners = eventHistory.flatMap(({ type, data }) =>
  workflowRecords.some(({ kind }) => type.startsWith(kind.charAt(0).toUpperCase() + kind.slice(1))) && isObject(data)
    ? [String(data.owner)]
    : [],
);

/** Who may make a call, as tokens of the test's service. */
function callersFor({ access }: Call): (string | undefined)[] {
  if (access === 'public') return [undefined];
  const people = [...(valuesByName.get('umId') ?? []), ...(valuesByName.get('owner') ?? [])].map(String);
  const roles: readonly Role[] = access === 'session' ? ['Default-App-User', 'SHDIPP_ADMIN'] : access;
  return roles.flatMap((role) => {
    const kind = Object.entries(memberRoles).find(([, all]) => all.some((each) => each === role))?.[0];
    if (!kind)
      return role === 'SHDIPP_ADMIN' ? ['root SHDIPP_ADMIN 01'] : people.map((accountId) => `${accountId} ${role} 01`);
    const founded = events.flatMap((event) =>
      event.type === 'InstitutionFounded' && event.data.kind === kind ? [event.data.id] : [],
    );
    const institutions = new Set(kind === 'org' ? [...owners, ...founded] : founded);
    return [...institutions].map((institution) => `root ${role} 01 ${kind} ${institution}`);
  });
}

const maxInputs = 40;
/** Inputs made of what was seen under the names of the fields that a call needs. */
function inputsFor({ input, path }: Call): Record<string, unknown>[] {
  const needed = [...fieldsOf(input)].filter(([, field]) => !z.core.safeParse(field, undefined).success);
  let inputs: Record<string, unknown>[] = [{}];
  for (const [name, field] of needed) {
    const schema = innermost(field);
    const ids = [
      ...(valuesByName.get(`id of ${path.split('/')[1]}`) ?? []),
      ...(valuesByName.get('id') ?? []),
      ...(valuesByName.get('record') ?? []),
    ];
    const known = [
      ...(/id$/i.test(name) || name === 'record' ? ids : []),
      ...(valuesByName.get(name) ?? []),
      '2026-11',
    ];
    const codes =
      schema instanceof z.core.$ZodEnum
        ? Object.values(schema._zod.def.entries)
        : schema instanceof z.core.$ZodLiteral
          ? schema._zod.def.values
          : [];
    const values = [...codes, ...known, ...known.map((value) => `${value}-cn`), ...known.map((value) => [value])]
      .filter((value) => z.core.safeParse(field, value).success)
      .slice(0, maxInputs);
    inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [name]: value }))).slice(0, maxInputs);
  }
  return inputs;
}

const isTelling = (data: unknown): boolean =>
  JSON.stringify(data)?.replace(/"\w+":|[{}[\],]|""|null|false|\b0\b/g, '').length > 20;

async function ask(call: Call): Promise<void> {
  const fits = ajv.compile({ $ref: `portal#/components/schemas/${answerName(document, call.path)}` });
  let requestCount = 0;
  for (const as of callersFor(call))
    for (const input of inputsFor(call)) {
      if (++requestCount > 3 * maxInputs) return;
      const answer = await service.request(call.path, input, { ...(as && { as }), headers: { lang: 'EN' } });
      expect([call.path, input, answer.returnCode]).not.toEqual([call.path, input, '500']);
      if (answer.flag !== 'T') continue;
      expect([call.path, input, fits(answer), fits.errors]).toEqual([call.path, input, true, null]);
      collectValues(answer.data);
      for (const id of idsIn(answer.data)) collectValues(id, `id of ${call.path.split('/')[1]}`);
      if (isTelling(answer.data)) return;
    }
}

test('whatever is read of the story of everything that can happen is what the document says that it is', async () => {
  // what lists tell is what the others are asked for
  const byNeeds = [...reading].sort((a, b) => inputsFor(a).length - inputsFor(b).length);
  for (const call of byNeeds) await ask(call);
  // and what was asked of the database for that is what exemptions are for (services/query/testing/distributed.ts), but for
  // those of what is asked where many have the same words or favourites
  expect((await service.unneeded()).flatMap(({ models }) => models)).toEqual(['*_versions', 'interests']);
});
