import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed } from '../tooling/embedded/installed.ts';

/** Prometheus's own checker, of Debian's package `prometheus`; undefined where this machine has none. */
const promtool = installed('promtool');

/** Why what takes promtool is skipped, for the test's name; undefined where it is there. */
export const withoutPromtool = promtool ? undefined : 'there is no promtool here: Debian has it in `prometheus`';

/** What promtool says; `ok` where it found nothing wrong. `{files}` become paths of files with these contents. */
export function askPromtool(
  args: readonly string[],
  { input, files = {} }: { input?: string; files?: Readonly<Record<string, string>> } = {},
): { ok: boolean; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, stdout, stderr } = spawnSync(promtool ?? 'promtool', args, {
      cwd: folder,
      input,
      encoding: 'utf8',
    });
    return { ok: status === 0, said: `${stdout}${stderr}`.trim() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
