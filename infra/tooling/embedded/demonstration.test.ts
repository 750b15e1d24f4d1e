import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demonstrationOf, loadedNote } from './demonstration.ts';
import { untilReady } from './network.ts';
import { temporaryFolder } from './testing.ts';

/** Says how it was called, and where a file `hang` lies beside it does not end of itself. */
const program = `
import { existsSync } from 'node:fs';
console.log('called', JSON.stringify(process.argv.slice(2)));
if (existsSync(process.env.HANG) && !process.argv.includes('--core')) setInterval(() => {}, 1000);
`;

test('what has to be there is entered before the portal is open, the rest behind; killed there, the next start goes on', async () => {
  const dataDir = temporaryFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'logs'));
  const demo = join(dataDir, 'demo.mjs');
  writeFileSync(demo, program);
  const [hang, log, note] = [join(dataDir, 'hang'), join(dataDir, 'logs/demonstration.log'), join(dataDir, loadedNote)];
  const env = { ...process.env, HANG: hang };
  const start = (isOwn = true) => demonstrationOf(dataDir, { isWanted: true, isOwn, demo });
  const calls = () => readFileSync(log, 'utf8').trim().split('\n');
  const core = 'called ["--core"]';
  const otherCalls = 'called []';

  writeFileSync(hang, '');
  const killed = start();
  await killed.begin(env);
  expect(calls()).toEqual([core]);
  const going = killed.goOn(env);
  await untilReady(
    async () => expect(calls()).toEqual([core, otherCalls]),
    () => undefined,
    20_000,
  );
  await killed.stop();
  await going;
  expect(existsSync(note)).toBe(false);

  rmSync(hang);
  const next = start();
  await next.begin(env);
  await next.goOn(env);
  expect(calls()).toEqual([core, otherCalls, core, otherCalls]);
  expect(existsSync(note)).toBe(true);

  const laterStart = start();
  await laterStart.begin(env);
  await laterStart.goOn(env);
  expect(calls()).toHaveLength(4);
  // another log may lack what this folder had; another build may have more to enter
  await start(false).begin(env);
  writeFileSync(demo, `${program}// changed`);
  await start().begin(env);
  expect(calls().slice(4)).toEqual([core, core]);
});

test('nothing is entered behind where the beginning failed: it would be of the present', async () => {
  const dataDir = temporaryFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'logs'));
  const demo = join(dataDir, 'demo.mjs');
  writeFileSync(demo, "console.log('called'); process.exit(1);");
  const loading = demonstrationOf(dataDir, { isWanted: true, isOwn: true, demo });
  await loading.begin(process.env);
  await loading.goOn(process.env);
  expect(readFileSync(join(dataDir, 'logs/demonstration.log'), 'utf8')).toBe('called\n');
  expect(existsSync(join(dataDir, loadedNote))).toBe(false);
});
