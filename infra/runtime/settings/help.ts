import { relative } from 'node:path';
import type { Program } from './setting.ts';

/** Whether what was typed asks for the usage alone. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** The usage as this process was called: by npm, or, as in an image and in units, by Node. */
export function usageOf(program: Program | 'portal', usage: string): string {
  const byNpm = `npm run ${program} --`;
  if (process.env.npm_lifecycle_event === program) return usage;
  return usage.replaceAll(byNpm, `node ${relative(process.cwd(), process.argv[1] ?? '') || `dist/${program}.js`}`);
}

/** Ends a service that was asked how it is called. */
export function offerHelp(program: Program | 'portal', options: string): void {
  if (!asksForHelp(process.argv.slice(2))) return;
  console.log(`${usageOf(program, `npm run ${program} --`)} ${options}
  Its settings are variables of the environment (docs/operations/settings.md); --check-config says what is wrong with them.`);
  process.exit(0);
}
