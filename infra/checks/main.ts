import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root.ts';
import { forbiddenImports, type Source } from './imports.ts';
import { secrets } from './secrets.ts';

/** What is in git or about to be. */
function sources(pattern: RegExp): Source[] {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed.stdout
    .split('\0')
    .filter((path) => pattern.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function tool(name: string, script: string, ...args: string[]): boolean {
  console.log(`${name} …`);
  return (
    spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root, stdio: 'inherit' })
      .status === 0
  );
}

function own(name: string, found: readonly string[]): boolean {
  console.log(`${name} …`);
  for (const line of found) console.error(`  ${line}`);
  return found.length === 0;
}

/** Types, lint and format, import rules, secrets: all of them, whichever fails. Gives the exit code. */
export function check(): number {
  const passed = [
    tool('Types', 'typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'),
    tool('Lint and format', '@biomejs/biome/bin/biome', 'check', '.'),
    own('Import rules', forbiddenImports(sources(/\.tsx?$/))),
    own('Secrets', secrets(sources(/\.(tsx?|m?js|json|ya?ml|md|env|html|css|pem|key|conf)$|Dockerfile|^\.ci\//))),
  ];
  console.log(passed.every(Boolean) ? 'Everything is in order.' : 'Something is wrong, see above.');
  return passed.every(Boolean) ? 0 : 1;
}
