import { bench as asOfRecord } from './asof-record.ts';
import { bench as restorePortal } from './backup/portal.ts';
import { bench as restore } from './backup/restore.ts';
import { bench as idle } from './checkout/idle.ts';
import { bench as memory } from './checkout/memory.ts';
import { bench as start } from './checkout/start.ts';
import { bench as command } from './command.ts';
import { bench as commandWrite } from './command-write.ts';
import { compare } from './compare/compare.ts';
import { bench as crowd } from './crowd/crowd.ts';
import { bench as desk } from './desk/desk.ts';
import { bench as append } from './event-store/append.ts';
import { bench as query } from './http/query.ts';
import { inChildProcess } from './in-child-process.ts';
import { bench as institutional } from './institutional/institutional.ts';
import { bench as lag } from './lag.ts';
import { bench as list } from './list.ts';
import { bench as long } from './long.ts';
import { bench as open } from './open.ts';
import { bench as office } from './pages/office.ts';
import { bench as pages } from './pages/pages.ts';
import { bench as rebuild } from './projection/rebuild.ts';
import { bench as recover } from './recover/recover.ts';
import { bench as scale } from './scale/scale.ts';
import { bench as verify } from './seals/verify.ts';
import { bench as search } from './search.ts';
import { bench as siege } from './siege/siege.ts';
import { summary, table } from './table.ts';
import type { Bench } from './types.ts';

const benches: Record<string, Bench> = {
  append: {
    about: 'events appended to the log, beside one-event commits of a plain SQL function',
    bench: () => append(),
  },
  command: {
    about:
      'product commands at flood, 200 and 50 a second: processor time, rate, answers, beside a plain server with tables',
    bench: command,
  },
  'command-write': {
    about: 'product commands with projector and notifier stopped, which then catch up, beside the limit of append',
    bench: commandWrite,
  },
  rebuild: { about: 'events through the fold of an aggregating model, beside GROUP BY in SQL', bench: rebuild },
  'rebuild-rows': {
    about: 'events through the fold of the product list, beside reading and COPY',
    bench: inChildProcess('bench-rebuild-rows'),
  },
  query: { about: 'the public list from the cache and the database, beside what the machine can do', bench: query },
  list: {
    about: 'the public list of 100,000 products with its count, beside 20 rows by one index and no count',
    bench: list,
  },
  verify: { about: 'events verified against chain, tree and seals, beside COPY of the same rows', bench: verify },
  asof: {
    about: 'the map as of a past position over a million transactions, beside one GROUP BY',
    bench: inChildProcess('bench-asof'),
  },
  facts: {
    about:
      'what the data map is asked for over 100,000,000 transactions in Parquet, by DuckDB on two threads with 4 GB',
    bench: inChildProcess('bench-facts'),
  },
  identity: {
    about:
      'what operators, administrators and the portal itself look for in an identity store of a million persons, beside what it may take',
    bench: inChildProcess('bench-identity'),
  },
  'asof-record': { about: 'a record of 500 events as of a position, beside reading its events', bench: asOfRecord },
  import: {
    about: 'rows of a CSV through rules and log, beside one-event commits',
    bench: inChildProcess('bench-import'),
  },
  lag: {
    about: 'milliseconds from a command to a reader who sees it, beside a row that is committed, told on NATS and read',
    bench: lag,
  },
  crowd: {
    about: 'pages for 2,000 visitors beside 100 looks and 20 likes a second; every counter against what was sent',
    bench: crowd,
  },
  desk: {
    about: 'what an auditor asks for over 100,000 records beside commands, from the database; 500 decisions at once',
    bench: desk,
  },
  search: {
    about:
      'search, facets and suggestions over 100,000 products in two languages from the database, beside the same SQL',
    bench: search,
  },
  open: {
    about:
      'the open list of 100,000 products at its beginning, middle and end, 304, and the making of the files of a day',
    bench: open,
  },
  institutional: {
    about: 'queue, lists, details and pre-checks over 100,000 applications beside commands; a certificate as a PDF',
    bench: institutional,
  },
  pages: {
    about:
      'public pages in a browser on a slow phone and a slow network: paint, shift, blocking, script, processor time',
    bench: pages,
  },
  office: {
    about: 'screens of the user centre after a click, on a slow browser: usable, their script, calls beside their own',
    bench: office,
  },
  recover: {
    about:
      'milliseconds from the death of any one process, and from the end of each fault, to the first good write, fresh read and page; a promoted standby, a NATS of three, ended sessions, a silent S3',
    usage: '[deaths|outages|standby|nats|sessions|s3 …]',
    bench: recover,
  },
  long: {
    about:
      'a log of 10,000,000 events in partitions beside one of a tenth: append, start, streams, as-of; all of it verified',
    bench: long,
  },
  restore: {
    about:
      'events from an archive into an empty installation, verified on the way, beside the 50,000 that are promised: of one type, and the portal’s own',
    bench: async () => [await restore(), await restorePortal()],
  },
  scale: {
    about:
      'processor time of a page, a list, a command and an event, what is needed for how many, and 1 → 3 read groups',
    bench: scale,
  },
  idle: {
    about: 'a started portal that nobody uses: processor share, transactions, rows updated, WAL, beside what it took',
    usage: '[checkout]',
    isOfCheckout: true,
    bench: idle,
  },
  memory: {
    about: 'a started portal that nobody uses: memory (PSS) by process, PostgreSQL included, beside what it took',
    usage: '[checkout]',
    isOfCheckout: true,
    bench: memory,
  },
  start: {
    about: 'seconds from a clone to the portal, and of a second start, by an older Node and by Node 24',
    usage: '[checkout]',
    isOfCheckout: true,
    bench: start,
  },
  compare: {
    about: 'benches of this tree in alternation with those of a commit, the middle of five rounds, within 5 % or not',
    usage: '<commit> <bench> …',
    columns: ['this tree', 'the commit'],
    bench: (args) => compare(args, benches),
  },
  siege: { about: 'honest answers beside 300 hostile sockets, beside those without them', bench: siege },
};

const [, , name = '', ...args] = process.argv;
const selectedBench = benches[name];
if (selectedBench) {
  const measured = await selectedBench.bench(args);
  const rows = 'name' in measured ? [measured] : measured;
  console.log(`\n${table(rows, selectedBench.columns)}\n\n${summary(name, rows)}`);
} else {
  if (name) console.error(`There is no bench "${name}".\n`);
  console.log('npm run bench -- <name>');
  for (const [each, { about, usage }] of Object.entries(benches))
    console.log(`  ${each.padEnd(14)} ${about}${usage ? `; behind its name: ${usage}` : ''}`);
  process.exitCode = name ? 1 : 0;
}
