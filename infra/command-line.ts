import { type ParseArgsConfig, parseArgs } from 'node:util';

const isOfParsing = (cause: unknown): cause is Error & { code: string } =>
  cause instanceof Error &&
  'code' in cause &&
  typeof cause.code === 'string' &&
  cause.code.startsWith('ERR_PARSE_ARGS_');

/** What was typed after the program's name; one that cannot be read ends the process with a sentence and the usage. */
export function commandLine<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    if (!isOfParsing(cause)) throw cause;
    console.error(`${cause.message.split('. ')[0]}.\n\n${usage}`);
    return process.exit(1);
  }
}
