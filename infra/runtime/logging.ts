import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { Counter } from 'prom-client';

/** Names, in small letters, under which calls and headers carry what is no log's business. */
const secrets =
  /^(?:(?:logout_)?token|rt|key|secret|authorization|cookie|set-cookie|pass|checkpass|password|(?:old|new)?pwd|(?:old)?captcha(?:val)?|question|code|yzm|(?:user|office)?(?:phone|mobile|mail|tele)|email|(?:user)?loginid|(?:account|user)name(?:en)?|contact.*|keyword|lastip|device|second|uri|visitor|words|\w*account|legalrepresentative|applicant|reporter|remitter|payee(?:address)?|payer|message)$/;
const alsoHidden = new Set<string>();
const isHidden = (name: string): boolean => alsoHidden.has(name) || secrets.test(name);

/** From now on no logger of this process writes what stands under these names: whoever opens what holds such fields says so. */
export function hideInLogs(names: readonly string[]): void {
  for (const name of names) alsoHidden.add(name.toLowerCase());
}

/** A phone number or mail address inside a text, wherever it comes from. */
const contact = /(?<![\w-])1[3-9]\d{9}(?![\w-])|[\w.+'-]{1,64}@(?:[\w-]{1,63}\.)+[A-Za-z]{2,}/g;
const hidden = '[hidden]';
const withoutContacts = (text: string): string => text.replace(contact, hidden);

/** What is nested deeper is not written. */
const deepest = 8;

/** What helps, and nothing else that a library hung on it: an error of `pg` carries its connection, password included. */
const errorOf = ({ name, message, stack, cause, ...more }: Error & { code?: unknown }, depth: number): object => ({
  type: name,
  message: withoutContacts(message),
  stack: stack && withoutContacts(stack),
  ...(typeof more.code === 'string' && { code: more.code }),
  ...(cause instanceof Error && { cause: redact(cause, depth + 1) }),
});

const isRecord = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The value as it may stand in a log. Of what is neither a record nor a list only the kind is told. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutContacts(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[deep]';
  if (value instanceof Error) return errorOf(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return isRecord(value) ? fieldsOf(value, depth) : `[${value.constructor?.name ?? 'object'}]`;
}

const fieldsOf = (record: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      isHidden(name.toLowerCase()) && value !== undefined ? hidden : redact(value, depth + 1),
    ]),
  );

const lost = new Counter({
  name: 'portal_log_lost_total',
  help: 'Lines of the log that could not be written, by cause',
  labelNames: ['code'],
});
// told before the first, which would be no increase otherwise
for (const code of ['ENOSPC', 'EIO', 'EPIPE', 'EAGAIN']) lost.inc({ code }, 0);
/** How often a reader who is slow is waited for, a millisecond each time. */
const maxWaits = 20;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

/**
 * Lines to a file descriptor, each at once. One that cannot be written, since the disk is full, the reader gone or the
 * device broken, is lost and ends nothing: what the process does matters more than what it tells.
 */
export function logStream(descriptor: number): DestinationStream {
  /** a line was broken off: the next one is not to go on in its middle */
  let isBroken = false;
  return {
    write(line) {
      let remaining = Buffer.from(isBroken ? `\n${line}` : line);
      for (let waits = 0; remaining.length > 0; ) {
        try {
          const written = writeSync(descriptor, remaining);
          remaining = remaining.subarray(written);
          isBroken = remaining.length > 0;
        } catch (cause) {
          const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
          if (code === 'EAGAIN' && waits++ < maxWaits) {
            Atomics.wait(sleeping, 0, 0, 1);
            continue;
          }
          lost.inc({ code });
          return;
        }
      }
    },
  };
}

/** JSON lines on standard output. `level`: trace, debug, info, warn, error, fatal or silent. */
export const createLogger = (name: string, level = 'info', destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    name,
    level,
    base: { pid: process.pid },
    hooks: {
      // before pino makes anything of it, such as a message out of an error
      logMethod(args, write) {
        const [entry, ...words] = args;
        const all = [entry instanceof Error ? { err: entry } : entry, ...words];
        write.apply(this, all.map((arg) => redact(arg)) as typeof args);
      },
    },
    serializers: { err: (error) => error },
  };
  return pino(options, destination ?? logStream(1));
};
