import type { Source } from './imports.ts';

interface Rule {
  /** Files it is for. */
  files: RegExp;
  pattern: Pick<RegExp, 'test'>;
  instead: string;
  /** Files that may, with the reason. */
  except?: Readonly<Record<string, string>>;
}

const any = /\.test\.tsx?$/;
const screens = /^client\/.*\.test\.tsx$/;

const namesIn = (text: string, declaration: RegExp): string[] =>
  [...text.matchAll(declaration)].flatMap(([, name]) => name ?? []);

/** Whether the time between two looks at the clock is compared, wherever it is kept in between. */
function comparesDurations(text: string): boolean {
  const moments = namesIn(text, /\b(\w+) = Date\.now\(\)[;,]/g);
  if (!moments.length) return false;
  const between = `(?:Date\\.now\\(\\)|\\b(?:${moments.join('|')})) - (?:${moments.join('|')})\\b`;
  const durations = namesIn(text, new RegExp(`\\b(\\w+) = [^;]*?${between}`, 'g')).map((name) => `\\b${name}\\b`);
  const compared = [between, ...durations].join('|');
  return new RegExp(`\\bexpect\\([^;]*?(?:${compared})[^;]*?\\.to(?:Be(?:Less|Greater)Than|BeCloseTo)`).test(text);
}

const rules: readonly Rule[] = [
  { files: any, pattern: /\bretry: *\d/, instead: 'passes at once: mend what it depends on' },
  {
    files: any,
    pattern: /\b(?:test|it|describe)(?:\.each\([^)]*\))?\.(?:skip|todo)\(|\.skipIf\(!/,
    instead: 'runs, or is skipped for a reason that it names: skipIf(reason) with the reason in its title',
    except: { 'infra/tooling/journeys/firefox.test.ts': 'its title says which browser is absent' },
  },
  {
    files: any,
    // a timer that the test itself moves on is none
    pattern:
      /^(?![\s\S]*toFake: \[[^\]]*'setTimeout')[\s\S]*?(?:\bsetTimeout\([^)]*, |waitForTimeout|\{ setTimeout\b[^}]*\} from 'node:timers)/,
    instead: 'waits for a condition or a position, or moves fake timers on: no fixed pause',
    except: {
      'infra/tooling/journeys/alerts.test.ts': 'an alert needs a process without a processor for a second',
      'infra/tooling/journeys/killed-bank.test.ts':
        'killed at any moment: whatever could be waited for would be the same one each time',
    },
  },
  {
    files: any,
    pattern: {
      test: (text) => /\bperformance\.now\(|\bexpect\(Date\.now\(\) - \w+\)/.test(text) || comparesDurations(text),
    },
    instead: 'asserts no seconds: figures belong into a bench',
    except: {
      'infra/runtime/backup/backup.test.ts': 'a moment that is an input',
      'infra/runtime/store-clock.test.ts': 'the clock is what is tested',
    },
  },
  {
    files: any,
    pattern: /\bnew pg\.Pool\(/,
    instead: 'opens a pool by testPool (infra/tooling/embedded/testing.ts), which stands the end of its server',
    except: {
      'infra/runtime/identity/sessions.test.ts': 'it never connects',
    },
  },
  {
    files: any,
    pattern: /\bnew pg\.Client\(/,
    instead:
      'opens a connection by connectedClient (infra/runtime/database/client.ts), which stands the end of its server',
    except: {
      'infra/tooling/embedded/attach.test.ts': 'it is refused',
      'infra/runtime/roles/roles.test.ts': 'it is refused',
    },
  },
  {
    files: screens,
    pattern: /\bfindByRole\(\s*'dialog'|^(?!.*waitFor\().*\bwithin\([^)\n]*getByRole\(\s*'dialog'/m,
    instead: 'finds a dialog by findDialog (client/src/core/testing/dialog.ts), whose contents are waited for',
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
