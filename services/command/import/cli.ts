import { stat } from 'node:fs/promises';
import { createLogger } from '@portal/infra/runtime/logging';
import { commandLine } from '@portal/infra/runtime/settings/command-line';
import { toolSettings } from '@portal/infra/runtime/settings/start';
import { type Period, periods } from '@portal/shared/codes/trade';
import { translate } from '@portal/shared/locales/index';
import { text } from '@portal/shared/rules/text';
import { openDependencies } from '../base/dependencies.ts';
import { confirm } from './confirm.ts';
import { type FileImport, importFile } from './import-file.ts';
import { openImports } from './index.ts';

const about = `npm run import -- transactions FILE [--period day|month|year] [--revise --reason TEXT [--yes]]
  FILE is a CSV with the columns reference, date, flow, service, country, amountUsd; optional are district, currency,
  amount, organisation. --period says what an amount covers: one transaction (day), or the total of its month or year.
  Rows that are known already are left; the same file twice adds nothing. Ends with 1 where rows were refused. After a kill, the portal goes on with it.
  --revise compares the file first, prints the rows that differ with old and new values, and once they are confirmed records
  them and new rows as one revision with its reason. --yes confirms without a question. Ends with 1 where nothing differs, where
  it is not confirmed, and where a transaction changed since the comparison, which is then left.
  npm run import -- transactions 2025.csv --period year --revise --reason "Annual revision"`;

const isPeriod = (text: string): text is Period => periods.some((period) => period === text);

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function run(file: FileImport): Promise<void> {
  const settings = await toolSettings('import', { writes: true });
  const deps = await openDependencies(settings, createLogger('import', 'warn'));
  const imports = await openImports({ ...settings, ...deps, logger: createLogger('import', 'warn') });
  try {
    // what runs it at night learns by this that rows are missing
    process.exitCode = await importFile({ store: deps.store, imports, output: console }, file);
  } finally {
    await imports.close();
    await deps.close();
  }
}

const { positionals, values, usage } = await commandLine(
  'import',
  {
    period: { type: 'string', default: 'day' },
    revise: { type: 'boolean', default: false },
    reason: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
  about,
);
const [kind, path] = positionals;
const { period, revise, yes: isConfirmed } = values;
const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
const reason = text(1, 200).safeParse(values.reason ?? '');

/** How changes are confirmed: beforehand, at the terminal, or not at all. */
const confirming = (): ((question: string) => Promise<boolean>) | undefined => {
  if (isConfirmed) return async () => true;
  return process.stdin.isTTY ? (question) => confirm(question, process.stdin, process.stdout) : undefined;
};

if (kind !== 'transactions')
  fail(
    `${kind === undefined ? 'Nothing to import is named' : `"${kind}" cannot be imported`}: transactions can.\n\n${usage}`,
  );
else if (!path) fail(`FILE is missing.\n\n${usage}`);
else if (!isPeriod(period)) fail(`--period has to be one of ${periods.join(', ')}, not "${period}".`);
else if (!revise && (values.reason !== undefined || isConfirmed))
  fail('--reason and --yes belong to --revise, which is missing.');
else if (revise && !values.reason?.trim()) fail('--reason is missing: a revision is recorded with its reason.');
else if (revise && !reason.success)
  fail(`--reason: ${reason.error.issues.map(({ message }) => translate('EN', message, { max: 200 })).join('; ')}.`);
else if (!found) fail(`There is no file ${path}.`);
else if (!found.isFile()) fail(`${path} is no file: a CSV is imported.`);
else
  await run({
    path,
    period,
    ...(revise && reason.success && { revision: { reason: reason.data, confirm: confirming() } }),
  });
