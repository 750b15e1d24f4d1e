/** A fault whose message is made of names alone: it quotes nothing of what it was found in. */
export class PlainFault extends Error {}

/** A frame of a stack that is in a file: what was called, if it has a name, and where. */
const frame = /^\s*at (?:async )?(?:(\S+)(?: \[[^\]]*\])? \()?(?:.*[\\/])?([\w.-]+:\d+):\d+\)?$/;

function placeOf({ stack = '', message }: Error): string {
  // the message stands before the frames, and may look like one
  const frames = stack.slice(message ? stack.indexOf(message) + message.length : 0).split('\n');
  for (const line of frames) {
    const [, name, file] = frame.exec(line) ?? [];
    if (file && !line.includes('node:')) return name ? `${name}, ${file}` : file;
  }
  return '';
}

/**
 * Why something failed, in words that hold nothing personal: what threw may have quoted the data that it threw at, so
 * that of most errors only the class, the code that PostgreSQL or Node gives, and the place in the program are told.
 */
export function faultText(cause: unknown): string {
  if (!(cause instanceof Error)) return 'something that is no error was thrown';
  if (cause instanceof PlainFault) return cause.message;
  const code = 'code' in cause && /^\w{2,60}$/.test(String(cause.code)) ? ` ${cause.code}` : '';
  const place = placeOf(cause);
  return `${cause.constructor.name}${code}${place && ` (${place})`}`;
}
