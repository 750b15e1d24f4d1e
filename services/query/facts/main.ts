import { progress } from '@portal/infra/runtime/progress-bar';
import { commandLine } from '@portal/infra/runtime/settings/command-line';
import { toolSettings } from '@portal/infra/runtime/settings/start';
import { exportFacts } from './export.ts';
import { checkFolder, ExportFault } from './manifest.ts';

const about = `npm run facts -- --to <folder>
  writes what the log says of transactions and decisions after the position that the folder is at, as Parquet`;

async function main(): Promise<void> {
  const { values, usage } = await commandLine('facts', { to: { type: 'string' } }, about);
  if (!values.to) throw new ExportFault(`--to is missing.\n\n${usage}`);
  await checkFolder(values.to);
  const { eventReplicaUrl: url } = await toolSettings('facts');
  const bar = progress('log entries');
  const { manifest, rows } = await exportFacts({ url, folder: values.to, onProgress: bar.show });
  console.log(bar.end());
  console.log(`${values.to} is at position ${manifest.position}: ${rows} new rows, ${manifest.files.length} files.`);
}

try {
  await main();
} catch (cause) {
  if (!(cause instanceof ExportFault)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
