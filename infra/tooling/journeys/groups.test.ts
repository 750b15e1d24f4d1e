import { calls } from '@portal/shared/calls/index';
import type { OutputOf } from '@portal/shared/define/call';
import { locales } from '@portal/shared/locales/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { migrateRead } from '../../runtime/projection/migrations.ts';
import type { RunningPostgres } from '../embedded/postgres.ts';
import { testPostgres } from '../embedded/testing.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';
import { form, uploadedPicture } from './product.ts';
import { expectAccessible, inTurn, prefix, visit, zhNarrow } from './screen.ts';
import { type Load, loadSize, paced, underLoad } from './under-load.ts';

/** The first group is the portal's own; each other one has a server of its own, with the database of its read models. */
type Group = 'second' | 'third' | 'fourth';
const processesOf = {
  second: { query: 'query-2', projector: 'projector-2' },
  third: { query: 'query-3', projector: 'projector-3' },
  fourth: { query: 'query-4', projector: 'projector-4' },
} as const;

let portal: OwnPortal;
let people: Person[];
const servers = new Map<Group, RunningPostgres>();

async function databaseOf(group: Group): Promise<string> {
  const server = servers.get(group) ?? (await testPostgres());
  servers.set(group, server);
  return server.url;
}

beforeAll(async () => {
  // the notifier listens to the second group, too, before it is there, and after it was killed
  const env = { READ_GROUP_URLS: await databaseOf('second') };
  portal = await openPortal({ count: { command: 2 }, spare: { query: 3, projector: 3 }, env });
  people = await Promise.all([1, 2, 3].map(() => portal.person('Default-App-User')));
});
afterAll(async () => {
  await portal?.close();
  await Promise.all([...servers.values()].map((server) => server.stop()));
});

async function add(group: Group, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const own = {
    READ_MODEL_URL: await databaseOf(group),
    NOTIFIER_READ_MODEL_URL: portal.stack.env.READ_MODEL_URL,
    ...env,
  };
  const { query, projector } = processesOf[group];
  await Promise.all([projector, query].map((name) => portal.stack.start(name, undefined, own)));
}

/** Answers of a query process to calls of that path, as it counts them itself; `behind` those that it left to others. */
async function answered(name: string, call: string): Promise<{ well: number; behind: number }> {
  const text = await (await fetch(`${portal.stack.places[name]}/metrics`)).text();
  const count = (status: string) =>
    [...text.matchAll(/^portal_http_request_seconds_count\{([^}]*)\} (\d+)/gm)]
      .filter(([, labels = '']) => labels.includes(`call="${call}"`) && labels.includes(`status="${status}"`))
      .reduce((sum, [, , n]) => sum + Number(n), 0);
  return { well: count('200'), behind: count('421') };
}
const ownReads = calls.productShow.path;

/** Until that process has answered so many more reads. */
async function serves(name: string, more = 5): Promise<void> {
  const before = (await answered(name, ownReads)).well;
  await expect
    .poll(async () => (await answered(name, ownReads)).well, { interval: 100 })
    .toBeGreaterThanOrEqual(before + more);
}

/** One record is edited again and again; whoever looks at it, and names no position, never sees an earlier edit again. */
async function forward(isOver: () => boolean, failed: string[]): Promise<number> {
  const writer = await portal.person('Default-App-User');
  const picture = await uploadedPicture(portal, writer);
  const headers = { token: writer.token };
  let record: { id: string; prdId: string } | undefined;
  let edit = 0;
  const save = async () => {
    const input = form('CN', picture, { productName: `Edit ${edit + 1}` });
    const saved = await portal.ask(
      calls.productSave,
      { ...input, ...(record && { prdId: record.prdId }) },
      { as: writer },
    );
    if (!saved.data) throw new Error(`edit: ${saved.status} ${saved.returnInfo}`);
    edit++;
    record = saved.data;
    return record;
  };
  const { id } = await save();
  await portal.ask(calls.productShow, { id }, { as: writer });
  let readCount = 0;
  const looking = async () => {
    for (let lastEdit = 1; !isOver(); readCount++) {
      const answer = await portal.ask(calls.productShow, { id }, { headers });
      const [, currentEdit] = /"Edit (\d+)"/.exec(JSON.stringify(answer.data)) ?? [];
      if (!(Number(currentEdit) >= lastEdit))
        failed.push(`edit ${currentEdit} after ${lastEdit} was seen: ${answer.status} ${answer.returnInfo}`);
      lastEdit = Math.max(lastEdit, Number(currentEdit));
      await paced();
    }
  };
  const editing = async () => {
    while (!isOver()) {
      await save();
      await paced(loadSize.pause);
    }
  };
  await Promise.all([looking(), editing()]);
  return readCount;
}

/** With everything else, a record that is looked at while it is edited, and an inbox, which waits for the notifier. */
async function loaded(work: () => Promise<void>): Promise<Load> {
  let isOver = false;
  const fallen: string[] = [];
  const watching = forward(() => isOver, fallen).catch((cause: unknown) => void fallen.push(String(cause)));
  const load = await underLoad(portal, people, async (requests) => {
    await work();
    await expect.poll(requests).toBeGreaterThan(30);
  }).finally(() => {
    isOver = true;
  });
  await watching;
  load.failed.push(...fallen);
  const [person] = people;
  const inbox = await portal.ask(calls.loadMessages, {}, { ...(person && { as: person }), once: true });
  if (inbox.flag !== 'T' || inbox.behind !== undefined) load.failed.push(`inbox: ${inbox.returnInfo} ${inbox.behind}`);
  return load;
}

const nothingFailed = ({ failed }: Load): void => expect(failed).toEqual([]);

test('a group is added under load: it fills itself, and is asked once it holds what the others hold', async () => {
  const load = await loaded(async () => {
    await add('second');
    await serves(processesOf.second.query);
    await serves('query');
  });
  nothingFailed(load);
});

test('a group that lags is asked for nothing beyond what it has, and again once it has caught up', async () => {
  const { query, projector } = processesOf.second;
  const held = portal.stack.processes[projector];
  const load = await loaded(async () => {
    held?.kill('SIGSTOP');
    try {
      // what it is asked for before its lag is known, it leaves to others within the same request
      await serves('query', 20);
      const before = await answered(query, ownReads);
      await serves('query', 20);
      const after = await answered(query, ownReads);
      expect(after.well).toBe(before.well);
      expect(after.behind - before.behind).toBeLessThan(20);
    } finally {
      held?.kill('SIGCONT');
    }
    await serves(query);
  });
  nothingFailed(load);
});

test('the state of the portal tells of the models of each group, the same whichever of them answers', async () => {
  const session = await portal.person('SHDIPP_ADMIN');
  const stateOf = async (query: string) => {
    const response = await fetch(`${portal.stack.places[query]}${calls.showState.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: session.token },
      body: '{}',
    });
    const { data }: { data: OutputOf<typeof calls.showState> } = await response.json();
    return data;
  };
  const summaryOf = async (query: string) => {
    const { groups, models } = await stateOf(query);
    return {
      groups: groups.map(({ name, away: isUnavailable, behind }) => ({ name, away: isUnavailable, behind })),
      models: models.map(({ group, name, version, behind, kept: isCurrent }) => ({
        group,
        name,
        version,
        behind,
        kept: isCurrent,
      })),
    };
  };
  const { query } = processesOf.second;
  // nobody writes now; each hears of the other group by what its processes say every few seconds
  for (const each of ['query', query]) {
    await expect
      .poll(async () => {
        const { groups, models } = await summaryOf(each);
        const isToldOf = groups.map(({ name }) => models.filter(({ group }) => group === name).length > 20);
        return [isToldOf, models.filter(({ behind, kept: isCurrent }) => behind > 0 || isCurrent === false)];
      })
      .toEqual([[true, true], []]);
  }
  const first = await summaryOf('query');
  expect(await summaryOf(query)).toEqual(first);
  const answering = [await stateOf('query'), await stateOf(query)].map(({ group }) => group);
  expect(answering.toSorted()).toEqual(first.groups.map(({ name }) => name));

  for (const [language, width] of inTurn(zhNarrow)) {
    const { operation } = locales[language];
    const page = await visit(portal, { width, as: session });
    await page.goto(`${portal.stack.gateway}${prefix[language]}/user/state`);
    const part = page.getByRole('region', { name: operation.parts.models });
    for (const { name } of first.groups) {
      await part.getByRole('heading', { name, level: 3 }).waitFor();
      await part.getByRole('table', { name: operation.models.of.replace('{{group}}', name) }).waitFor();
    }
    await expectAccessible(page);
    if (process.env.LOOK)
      await page.screenshot({ path: `${process.env.LOOK}/groups-${language}-${width}.png`, fullPage: true });
  }
});

test('a group is killed under load, database and all, and another one takes its place', async () => {
  const { query, projector } = processesOf.second;
  const load = await loaded(async () => {
    await Promise.all([portal.stack.kill(query), portal.stack.kill(projector), servers.get('second')?.kill()]);
    await serves('query');
    await add('third');
    await serves(processesOf.third.query);
  });
  nothingFailed(load);
});

test('what the portal began with is taken away: the one group that is left answers all', async () => {
  const load = await loaded(async () => {
    await portal.stack.end('query');
    await portal.stack.end('projector');
    await serves(processesOf.third.query, 20);
  });
  nothingFailed(load);
});

test('a group that holds some models alone answers what is made from them; what nobody holds is answered 503, in words', async () => {
  const { query } = processesOf.fourth;
  await migrateRead(await databaseOf('fourth'));
  const held = [...new Set([...calls.productShow.reads, ...calls.listProducts.reads])];
  await add('fourth', { READ_MODELS: held.join(',') });
  const client = await connectedClient(await databaseOf('fourth'));
  const { rows } = await client.query(`select distinct name from read.models order by 1`);
  await client.end();
  const names: string[] = rows.map(({ name }) => name);
  expect(names).toEqual([...held, 'institution_delegations', 'institution_members', 'settings'].sort());
  nothingFailed(await loaded(() => serves(query)));
  const inbox = await fetch(`${portal.stack.places[query]}${calls.loadMessages.path}`, { method: 'POST' });
  expect(inbox.status).toBe(421);

  // the last whole group goes
  const [person] = people;
  if (!person) throw new Error('nobody');
  await portal.stack.end(processesOf.third.query);
  expect((await portal.get('/product/list?lan=CN')).status).toBe(200);
  const refusal = await portal.ask(calls.loadMessages, {}, { as: person });
  expect(refusal).toMatchObject({ status: 503, flag: 'F', returnInfo: expect.stringMatching(/\S{4}/) });
  const page = await portal.get('/en/Product', { accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('lang="en"')]);
});
