import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../root.ts';
import { fingerprint } from './fingerprint.ts';

test('what is installed meanwhile, beside what a build reads, neither counts nor is in its way', async () => {
  const place = `node_modules/fingerprint-${process.pid}`;
  const installed = join(root, place, 'tools/node_modules');
  mkdirSync(installed, { recursive: true });
  onTestFinished(() => rmSync(join(root, place), { recursive: true, force: true }));
  writeFileSync(join(root, place, 'tools/read.ts'), 'export {};');
  const alone = fingerprint([place], () => true);
  const installing = spawn(
    process.execPath,
    [
      '--eval',
      `const { mkdirSync, renameSync, rmSync } = require('node:fs');
       for (let n = 0; ; n++) {
         mkdirSync(\`\${n}/a/b/c\`, { recursive: true });
         renameSync(String(n), \`of-\${n}\`);
         rmSync(\`of-\${n}\`, { recursive: true });
         if (n === 100) console.log('begun');
       }`,
    ],
    { cwd: installed, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(installing, 'exit');
  await once(installing.stdout, 'data');
  try {
    for (let attempt = 0; attempt < 2_000; attempt++) expect(fingerprint([place], () => true)).toBe(alone);
  } finally {
    installing.kill('SIGKILL');
    await ended;
  }
});
