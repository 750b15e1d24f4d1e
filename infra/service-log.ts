import type { Logger } from 'pino';
import { createLogger } from './logging.ts';
import { given, Misconfigured } from './variables.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * The log of a service, at LOG_LEVEL. A defect that nobody catches ends the process as ever, but is told in the log:
 * Node's own words would not be a line of JSON, and show what a library hung on an error, such as a password.
 */
export function serviceLog(name: string, env: NodeJS.ProcessEnv = process.env): Logger {
  const level = given(env, 'LOG_LEVEL') ?? 'info';
  const logger = createLogger(name, levels.includes(level) ? level : 'info');
  process.on('uncaughtException', (err) => {
    if (err instanceof Misconfigured) logger.fatal(err.message);
    else logger.fatal({ err }, 'the process cannot go on');
    process.exit(1);
  });
  if (!levels.includes(level)) throw new Misconfigured(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${level}"`);
  return logger;
}
