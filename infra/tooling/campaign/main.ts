import { parseArgs } from 'node:util';
import { campaign as crashes } from '../../runtime/projection/testing-crashes.ts';
import { campaign as input } from './any-input.ts';
import { campaign as log } from './event-store.ts';
import { campaignOf as faultsOf } from './faults/play.ts';
import { campaign as captcha } from './identity.ts';
import { requests, variantTests } from './long-tests.ts';
import { campaign as offices } from './offices.ts';
import { campaign as pages } from './pages.ts';
import { campaign as projection } from './projection.ts';
import { campaign as restarts } from './restarts.ts';
import { campaign as s3 } from './s3.ts';

/** What one seed came to, whatever the campaign. */
interface Outcome {
  seed: number;
  /** empty when every guarantee held */
  faults: string[];
}

const campaigns: Record<string, (seeds: readonly number[], report: (outcome: Outcome) => void) => Promise<void>> = {
  log,
  projection,
  crashes,
  input,
  pages,
  offices,
  looks: variantTests,
  requests,
  captcha,
  restarts,
  faults: faultsOf('several processes'),
  'one-process': faultsOf('one process'),
  s3,
};

const usage = `npm run campaign [-- --seeds N --from SEED --only NAME]
  What the portal must withstand, with N seeds each (25 when left out) from SEED on (a new one each time).
  Names: ${Object.keys(campaigns).join(', ')}`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '25' },
    from: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [count, from] = [Number(values.seeds), Number(values.from)];
const selectedCampaigns = Object.entries(campaigns).filter(
  ([name]) => values.only === undefined || values.only === name,
);
if (values.help || !Number.isInteger(count) || count < 1 || !Number.isInteger(from) || !selectedCampaigns.length) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

const seeds = Array.from({ length: count }, (_, index) => from + index);
const began = Date.now();
const failed: string[] = [];
let total = 0;
for (const [name, campaign] of selectedCampaigns) {
  let done = 0;
  await campaign(seeds, ({ seed, faults, ...details }) => {
    total++;
    const seconds = Math.round((Date.now() - began) / 1000);
    const verdict = faults.length ? 'FAILED' : 'held';
    console.log(
      `${name} ${++done} of at most ${count}, ${seconds} s, seed ${seed}: ${verdict} ${JSON.stringify(details)}`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length) failed.push(`${name} with seed ${seed}`);
  });
}
console.log(`\n${total - failed.length} of ${total} runs held${failed.length ? `; failed: ${failed.join(', ')}` : ''}`);
process.exitCode = failed.length ? 1 : 0;
