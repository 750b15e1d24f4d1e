import { openFiles } from '@portal/infra/runtime/files/index';
import { copyFiles, verifyFiles } from '@portal/infra/runtime/files/move';
import { progress } from '@portal/infra/runtime/progress-bar';
import { S3Failed } from '@portal/infra/runtime/s3/failure';
import { commandLine } from '@portal/infra/runtime/settings/command-line';
import { besideFiles } from '@portal/infra/runtime/settings/options';
import { storeServes } from '@portal/infra/runtime/settings/probes';
import { Misconfigured } from '@portal/infra/runtime/settings/read';
import { schema } from '@portal/infra/runtime/settings/schema';
import { toolSettings } from '@portal/infra/runtime/settings/start';

const about = `npm run files -- --to <address> [--from <address>] [--verify]
  Copies every upload from FILES_URL, or from another address, to one that has it not yet: file:///folder or s3://bucket.
  Interrupted, start it again: it goes on. With --verify nothing is copied, and each is read where it was copied to.`;

const { values, usage } = await commandLine(
  'files',
  { to: { type: 'string' }, from: { type: 'string' }, verify: { type: 'boolean', default: false } },
  about,
);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function address(option: '--to' | '--from', url: string | undefined): string {
  const { data, error } = schema.FILES_URL.shape.schema.safeParse(url ?? '');
  return error ? fail(`${option} ${error.issues[0]?.message}.\n\n${usage}`) : data;
}

async function main(): Promise<void> {
  const settings = await toolSettings('files');
  const [fromUrl, toUrl] = [address('--from', values.from ?? settings.filesUrl), address('--to', values.to)];
  if (fromUrl === toUrl) fail(`Both are ${toUrl}.`);
  const fault = values.verify ? undefined : await storeServes(toUrl);
  if (fault) fail(`--to ${fault.reason}.`);
  const keys = besideFiles(settings);
  const [from, to] = [openFiles(fromUrl, keys), openFiles(toUrl, keys)];
  const bar = progress('files');
  const printFaults = (faults: readonly string[], problem: string) => {
    for (const sha256 of faults) console.error(`${sha256} ${problem}`);
    if (faults.length) process.exitCode = 1;
  };
  if (values.verify) {
    const { verified, missing, damaged } = await verifyFiles(from, to, bar.show);
    console.log(bar.end());
    printFaults(missing, 'is not there');
    printFaults(damaged, 'has other bytes there');
    console.log(`${verified} files are there, each as its hash says; ${missing.length} are not there.`);
    return;
  }
  const { copied, present, damaged } = await copyFiles(from, to, bar.show);
  console.log(bar.end());
  printFaults(damaged, 'is damaged where it is, and was not copied');
  console.log(`${copied} files were copied, ${present} were there already.`);
}

try {
  await main();
} catch (cause) {
  if (cause instanceof S3Failed || cause instanceof Misconfigured) fail(cause.message);
  throw cause;
}
