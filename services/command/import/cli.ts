import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { waited } from '@portal/infra/leader';
import { createLogger } from '@portal/infra/logging';
import { progress } from '@portal/infra/progress-bar';
import { commandLine } from '@portal/infra/settings/command-line';
import { toolSettings } from '@portal/infra/settings/start';
import { type Period, periods } from '@portal/shared/codes/trade';
import { importStream } from '@portal/shared/events/import';
import { refusalText, translate } from '@portal/shared/locales/index';
import { isRefusal } from '@portal/shared/refusal';
import { openDependencies } from '../dependencies.ts';
import { openImports } from './index.ts';
import { exitCodeOf, importState } from './state.ts';

const about = `npm run import -- transactions FILE [--period day|month|year]
  FILE is a CSV with the columns reference, date, flow, service, country, amountUsd; optional are district, currency,
  amount, organisation. --period says what an amount covers: one transaction (day), or the total of its month or year.
  Rows that are known already are left; the same file twice adds nothing. Ends with 1 where rows were refused. After a kill, the portal goes on with it.`;

/** How often the bar looks, in milliseconds. */
const look = 200;

const isPeriod = (text: string): text is Period => periods.some((period) => period === text);

function fail(said: string): undefined {
  console.error(said);
  process.exitCode = 1;
}

async function importFile(path: string, period: Period): Promise<void> {
  const settings = await toolSettings('import', { writes: true });
  const deps = await openDependencies(settings, createLogger('import', 'warn'));
  const { store } = deps;
  const imports = await openImports({ ...settings, ...deps, logger: createLogger('import', 'warn') });
  try {
    const run = randomUUID();
    const meta = { actor: 'system', role: 'system', site: '01', lang: 'EN', correlation: run, causation: run };
    const begun = await imports.begin({
      subject: 'transactions',
      fileName: basename(path),
      bytes: createReadStream(path),
      period,
      meta,
    });
    if (isRefusal(begun)) return fail(refusalText('EN', begun));
    const bar = progress('bytes');
    for (;;) {
      const state = importState(await store.readStream(importStream(begun.importId)));
      if (state.kind === 'none') throw new Error('the import has no beginning');
      bar.show(state.offset, state.size);
      if (state.kind === 'running') {
        await waited(look, AbortSignal.timeout(look * 2));
        continue;
      }
      console.log(bar.end());
      // what runs it at night learns by this that rows are missing
      process.exitCode = exitCodeOf(state);
      if (state.kind === 'failed')
        console.error('Import aborted; see the log of the command service. Run it again to add the missing rows.');
      const { added, known, bad } = state;
      console.log(`${added} added, ${known} known already, ${bad} refused.`);
      if (bad) await tellRefused(begun.importId);
      return;
    }
  } finally {
    await imports.close();
    await deps.close();
  }

  async function tellRefused(importId: string): Promise<void> {
    let left = 20;
    for (const { type, data } of await store.readStream(importStream(importId))) {
      if (type !== 'ImportProgressed') continue;
      const { refused } = data as { refused: { line: number; field: string; reason: string }[] };
      for (const { line, field, reason } of refused) {
        if (left-- > 0)
          console.log(
            `  line ${line}${field && `, ${field}`}: ${reason
              .split(',')
              .map((key) => translate('EN', key))
              .join('; ')}`,
          );
      }
    }
    if (left < 0) console.log(`  … and ${-left} more; all of them are at /user/transactions.`);
  }
}

const { positionals, values, usage } = await commandLine(
  'import',
  { period: { type: 'string', default: 'day' } },
  about,
);
const [kind, path] = positionals;
const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
if (kind !== 'transactions')
  fail(
    `${kind === undefined ? 'Nothing to import is named' : `"${kind}" cannot be imported`}: transactions can.\n\n${usage}`,
  );
else if (!path) fail(`FILE is missing.\n\n${usage}`);
else if (!isPeriod(values.period)) fail(`--period has to be one of ${periods.join(', ')}, not "${values.period}".`);
else if (!found) fail(`There is no file ${path}.`);
else if (!found.isFile()) fail(`${path} is no file: a CSV is imported.`);
else await importFile(path, values.period);
