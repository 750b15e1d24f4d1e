// Joins what happens in public on several portals, each with a log of its own, in one file: a line of JSON for each event,
// known by its origin and its position in the log there.
//
//   node portals.mjs joined.jsonl shanghai=https://portal.example hainan=https://other.example
//
// The file is all that it remembers. Ended at any moment, and started again, it goes on where the lines of each portal
// end: nothing is missed and nothing comes twice. A portal that is added later is read from the beginning of its log.
import { createReadStream, openSync, truncateSync, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const usage = 'node portals.mjs <file> <origin>=<address> [<origin>=<address> …]';
const [file = '', ...named] = process.argv.slice(2);
const portals = named.map((each) => /^([\w.-]+)=(https?:\/\/.+)$/.exec(each)).map((found) => found?.slice(1) ?? []);
if (!file || !portals.length || portals.some(([origin]) => !origin)) {
  console.error(usage);
  process.exit(1);
}

/** Signs of life come every 25 seconds; who gives none for so long is asked again, in milliseconds. */
const patience = 60_000;
const output = openSync(file, 'a');

/**
 * Position of the last line of each origin. What follows the last whole line was being written when this was ended.
 *
 * @returns {Promise<Map<string, number>>}
 */
async function placesIn() {
  const places = new Map();
  let bytes = 0;
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { origin, position } = JSON.parse(line);
      places.set(origin, position);
      bytes += Buffer.byteLength(line) + 1;
    }
  }
  truncateSync(file, bytes);
  return places;
}

const places = await placesIn();

/**
 * @param {string} origin
 * @param {string} address
 */
async function listen(origin, address) {
  const silent = new AbortController();
  const timer = globalThis.setTimeout(() => silent.abort(new Error('no sign of life')), patience);
  try {
    const headers = { 'last-event-id': String(places.get(origin) ?? 0) };
    const answer = await fetch(new URL('/events', address), { headers, signal: silent.signal });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw Object.assign(new Error(`answered ${answer.status}`), {
        seconds: Number(answer.headers.get('retry-after')),
      });
    }
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      const texts = blocks.flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? []);
      const events = texts
        .map((text) => JSON.parse(text))
        .filter(({ position }) => position > (places.get(origin) ?? 0));
      if (!events.length) continue;
      writeSync(output, events.map((event) => `${JSON.stringify({ origin, ...event })}\n`).join(''));
      places.set(origin, events.at(-1).position);
    }
  } finally {
    clearTimeout(timer);
  }
}

await Promise.all(
  portals.map(async ([origin = '', address = '']) => {
    for (;;) {
      let seconds = 3;
      await listen(origin, address).catch((cause) => {
        console.error(`${origin}: ${cause.message}`);
        seconds = cause.seconds || seconds;
      });
      await setTimeout(seconds * 1_000);
    }
  }),
);
