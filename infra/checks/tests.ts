import type { Source } from './imports.ts';

interface Rule {
  /** Files it is for. */
  files: RegExp;
  pattern: RegExp;
  instead: string;
  /** Files that may, with the reason. */
  except?: Readonly<Record<string, string>>;
}

const paced = 'load on processes that are ended has a pace';
const printed = 'prints how long it took, and asserts nothing of it';
const any = /\.test\.tsx?$/;
const screens = /^client\/.*\.test\.tsx$/;

const rules: readonly Rule[] = [
  { files: any, pattern: /\bretry: *\d/, instead: 'passes at once: mend what it depends on' },
  {
    files: any,
    // a timer that the test itself moves on is none
    pattern:
      /^(?![\s\S]*toFake: \[[^\]]*'setTimeout')[\s\S]*?(?:\bsetTimeout\([^)]*, |waitForTimeout|\{ setTimeout\b[^}]*\} from 'node:timers)/,
    instead: 'waits for a condition or a position, or moves fake timers on: no fixed pause',
    except: {
      'infra/bus/bus.test.ts': 'a closed connection does not try again: nothing comes that could be waited for',
      'infra/embedded/servers.test.ts': 'attempts that fail as the one before did leave no trace',
      'infra/projection/rebuild.test.ts':
        'a newer version is not shown by itself, and a replica that lags is waited for, however long',
      'infra/journeys/alerts.test.ts': 'an alert needs a process without a processor for a second',
      'infra/journeys/groups.test.ts': paced,
      'infra/journeys/killed-bank.test.ts': paced,
      'infra/journeys/restarts.test.ts': paced,
      'infra/journeys/upgrade.test.ts': paced,
    },
  },
  {
    files: any,
    pattern: /\bperformance\.now\(|\bexpect\(Date\.now\(\) - \w+\)/,
    instead: 'asserts no seconds: figures belong into a bench',
    except: {
      'infra/backup/backup.test.ts': 'a moment that is an input',
      'infra/bus/cluster.test.ts': printed,
      'infra/identity/tokens.test.ts': printed,
      'infra/store-clock.test.ts': 'the clock is what is tested',
      'services/notifier/public-news/joined.test.ts': printed,
      'services/query/http/token.test.ts': printed,
      'infra/journeys/direct.test.ts': 'nobody waits longer than a caller would',
      'infra/journeys/failover.test.ts': 'a standby takes over within the time that operators are promised',
      'infra/journeys/large-document.test.ts': 'others are not slowed down by it',
      'infra/journeys/restarts.test.ts': 'an outage is over within the time that operators are promised',
      'infra/journeys/shut-out.test.ts': 'a session ends within the time that operators are promised',
      'infra/journeys/upgrade.test.ts': printed,
    },
  },
  {
    files: screens,
    pattern: /\bfindByRole\(\s*'dialog'|^(?!.*waitFor\().*\bwithin\([^)\n]*getByRole\(\s*'dialog'/m,
    instead: 'finds a dialog by findDialog (client/src/shared/testing/dialog.ts), whose contents are waited for',
  },
  {
    files: screens,
    pattern: /\(await [^;\n]*\.find(?:All)?By\w+\([^;\n]*\)\)\.textContent/,
    instead: 'waits for the text, not for the element that will have it: waitFor(() => expect(….textContent)…)',
  },
];

/** Each test that could pass or fail by chance, as a line to print. */
export const unsteadyTests = (sources: readonly Source[]): string[] =>
  rules.flatMap(({ files, pattern, instead, except = {} }) =>
    sources
      .filter(({ path, text }) => files.test(path) && !except[path] && pattern.test(text))
      .map(({ path }) => `${path}: a test ${instead}`),
  );

/** Exceptions that nothing needs any more, as lines to print. */
export const idleExceptions = (sources: readonly Source[]): string[] =>
  rules.flatMap(({ pattern, instead, except = {} }) =>
    Object.keys(except)
      .filter((name) => !sources.some(({ path, text }) => path === name && pattern.test(text)))
      .map((name) => `${name} needs no exception: a test ${instead}`),
  );
