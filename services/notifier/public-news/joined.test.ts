import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@portal/infra/tooling/root';
import type { PublicEvent } from '@portal/shared/calls/events';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedExample, testScene, type WebhookFixture } from '../webhooks/testing.ts';
import { streamsOf } from './testing.ts';

/** Of each portal. `EVENTS=100000` says how many a second can be joined; printed. */
const many = Number(process.env.EVENTS ?? 600);
const pollOptions = { timeout: 120_000 + many, interval: 20 + many / 200 };

let portals: { origin: string; scene: WebhookFixture; served: Awaited<ReturnType<typeof streamsOf>> }[] = [];
const folder = mkdtempSync(join(tmpdir(), 'joined-'));
const file = join(folder, 'joined.jsonl');
const running = new Set<ChildProcess>();

beforeAll(async () => {
  portals = await Promise.all(
    ['shanghai', 'hainan'].map(async (origin) => {
      const fixture = await testScene();
      return { origin, scene: fixture, served: await streamsOf(fixture) };
    }),
  );
});
afterAll(async () => {
  for (const each of running) each.kill('SIGKILL');
  for (const { served, scene: fixture } of portals) {
    await served.close();
    await fixture.close();
  }
  rmSync(folder, { recursive: true });
});

/** A product is approved again and again, which is news each time, beside what is none. */
async function happens({ scene: fixture, served }: (typeof portals)[number], times: number): Promise<void> {
  const record = randomUUID();
  const about = (type: string): PortalEvent => {
    const { data } = recordedExample(type);
    return { type, data: { ...data, record, lan: 'CN', sites: ['01'] } } as PortalEvent;
  };
  const [approved, saved] = [about('ProductApproved'), about('ProductSaved')];
  for (let remaining = times; remaining > 0; remaining -= 100)
    await fixture.append(`product-${record}`, saved, ...Array<PortalEvent>(Math.min(remaining, 100)).fill(approved));
  await served.hears();
}

function joining(): ChildProcess {
  const args = portals.map(({ origin, served }) => `${origin}=http://127.0.0.1:${served.port}`);
  const child = spawn(process.execPath, [join(root, 'sdk/example/portals.mjs'), file, ...args], { stdio: 'ignore' });
  running.add(child);
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  running.delete(child);
}

const size = (): number => (existsSync(file) ? statSync(file).size : 0);
const linesIn = (): number => readFileSync(file, 'utf8').split('\n').length - 1;

test('what is public of two portals is joined by origin and position, exactly, however often that is killed', async () => {
  await Promise.all(portals.map((portal) => happens(portal, many)));
  // each time it is killed as soon as it has written something more, wherever it is then
  for (let n = 0; n < 4; n++) {
    const before = size();
    const child = joining();
    await expect.poll(size, pollOptions).toBeGreaterThan(before);
    await killed(child);
    if (n === 1) await Promise.all(portals.map((portal) => happens(portal, 50)));
    // so that there is something more each time
    else await Promise.all(portals.map((portal) => happens(portal, 1)));
  }
  const last = joining();
  const all = portals.length * (many + 53);
  await expect.poll(linesIn, pollOptions).toBe(all);
  await killed(last);

  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const joined: (PublicEvent & { origin: string })[] = lines.map((line) => JSON.parse(line));
  for (const { origin, served } of portals) {
    const { news } = await served.publicLog.after(0, { kinds: [], sites: [] }, all);
    const positions = joined.filter((event) => event.origin === origin).map(({ position }) => position);
    expect(positions).toEqual(news.map(({ position }) => position));
  }
  expect(new Set(joined.map(({ origin, position }) => `${origin} ${position}`)).size).toBe(all);
  // both have events at the same positions of their logs
  expect(new Set(joined.map(({ position }) => position)).size).toBeLessThan(all);
});
