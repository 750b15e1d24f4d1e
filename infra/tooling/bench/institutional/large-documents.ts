import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { distinctPdf, uploaded } from '../../journeys/large-document.ts';
import type { Person, Portal } from '../../journeys/portal.ts';
import { atMost, type BenchRow, middle } from '../types.ts';

const documents = 3;
const alone = 200;
/** Lists may take so many times as long as without documents, of which so many milliseconds count as none. */
const limit = { times: 10, leastMs: 5 };

/** The first page of an organisation's list while its documents of 20 MB arrive and are checked, beside that without. */
export async function listsBesideDocuments(portal: Portal, as: Person): Promise<BenchRow> {
  const { list } = callsOfWorkflow(remittanceRecord);
  const timed = async (goesOn: (count: number) => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (goesOn(times.length)) {
      const from = performance.now();
      const { flag, returnInfo } = await portal.ask(list, { pageNo: 1, pageSize: 40 }, { as });
      if (flag !== 'T') throw new Error(`a list is refused: ${returnInfo}`);
      times.push(performance.now() - from);
    }
    return times;
  };
  const usual = middle(await timed((count) => count < alone));
  let isUnderway = true;
  const uploads = (async () => {
    for (let document = 0; document < documents; document++) await uploaded(portal, as, distinctPdf());
  })().finally(() => {
    isUnderway = false;
  });
  const times = await timed(() => isUnderway);
  await uploads;
  const maxMs = limit.times * Math.max(usual, limit.leastMs);
  return atMost('a list while documents of 20 MB arrive, p50', middle(times), maxMs, 'ms', {
    'without, in ms': Math.round(usual * 10) / 10,
    count: times.length,
  });
}
