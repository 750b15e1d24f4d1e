import { type ParseArgsConfig, parseArgs } from 'node:util';
import { NewerData } from '../database/migrate.ts';
import { UnderMaintenance } from '../identity/maintenance.ts';
import { asksForHelp, usageOf } from './help.ts';
import { Misconfigured } from './read.ts';
import type { Program } from './setting.ts';
import { checkConfig } from './start.ts';

const isOfParsing = (cause: unknown): cause is Error & { code: string } =>
  cause instanceof Error &&
  'code' in cause &&
  typeof cause.code === 'string' &&
  cause.code.startsWith('ERR_PARSE_ARGS_');

/** Node would show all that hangs on an error, such as a connection with its password. */
function tellDefects(): void {
  process.on('uncaughtException', (cause) => {
    const isTold = [Misconfigured, NewerData, UnderMaintenance].some((kind) => cause instanceof kind);
    console.error(isTold ? cause.message : cause.stack);
    process.exit(1);
  });
}

/**
 * What was typed after the program's name, and the usage as it was called. `--help` prints that; one that cannot be read ends the process with a sentence and the usage. From
 * then on so does a setting that is missing or cannot be, and a portal that is being maintained. `--check-config` says what is wrong with the settings, and ends
 * it in any case.
 */
export async function commandLine<Options extends NonNullable<ParseArgsConfig['options']>>(
  program: Program,
  options: Options,
  text: string,
) {
  tellDefects();
  const usage = usageOf(program, text);
  if (asksForHelp(process.argv.slice(2))) {
    console.log(usage);
    process.exit(0);
  }
  if (process.argv.includes('--check-config')) await checkConfig(program);
  try {
    return { ...parseArgs({ allowPositionals: true, options }), usage };
  } catch (cause) {
    if (!isOfParsing(cause)) throw cause;
    console.error(`${cause.message.split('. ')[0]}.\n\n${usage}`);
    return process.exit(1);
  }
}
