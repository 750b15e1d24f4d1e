import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root.ts';
import { staleTable } from '../settings/table.ts';
import { forbiddenImports } from './imports.ts';
import { secrets } from './secrets.ts';
import { readElsewhere } from './settings.ts';
import { code, sources, text } from './sources.ts';
import { unusedWords } from './words.ts';

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

/** Types, lint and format, import rules, secrets, unused words, settings: all of them, whichever fails. Gives the exit code. */
export function check(): number {
  const passed = [
    tool('Types', 'typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'),
    tool('Lint and format', '@biomejs/biome/bin/biome', 'check', '.'),
    own('Import rules', forbiddenImports(sources(code))),
    own('Secrets', secrets(sources(text))),
    own('Words', unusedWords(sources(code))),
    own('Settings', [...staleTable(readFileSync(join(root, 'README.md'), 'utf8')), ...readElsewhere(sources(code))]),
  ];
  console.log(passed.every(Boolean) ? 'Everything is in order.' : 'Something is wrong, see above.');
  return passed.every(Boolean) ? 0 : 1;
}
