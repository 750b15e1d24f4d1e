import { calls } from '@portal/shared/calls/index';
import { admin, seller } from '@portal/shared/codes/index';
import { openOnS3, pagesReader } from '../../journeys/on-s3.ts';
import { pngOf } from '../../journeys/portal.ts';
import { form, listedProduct, uploadedPicture } from '../../journeys/product.ts';
import { atMost, type BenchRow } from '../types.ts';

/** Milliseconds. A file is waited for eight seconds (docs/operations/files.md); the rest is the way there and back. */
const limits = { refusal: 10_000, uploads: 10_000, pages: 1_000 };
const uploadCount = 40;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function mustBeRefused({ flag }: { flag: string }): void {
  if (flag === 'T') throw new Error('done without the S3 that it needs');
}

/** How long people wait while S3 takes requests and answers none. */
export async function silentS3(): Promise<BenchRow[]> {
  const { s3, portal, close } = await openOnS3();
  try {
    const [sellerAccount, boss] = [await portal.person(seller), await portal.person(admin)];
    await listedProduct(portal, sellerAccount, boss);
    const fileId = await uploadedPicture(portal, sellerAccount, '#606c38');
    const readPages = await pagesReader(portal, boss.position);
    await readPages();
    const usual = await timed(readPages);
    const picture = await pngOf(400, 400, '#dda15e');
    s3.fault = () => 'no answer';
    const refusal = await timed(async () =>
      mustBeRefused(await portal.ask(calls.productSave, form('CN', fileId), { as: sellerAccount })),
    );
    const uploads = await timed(() =>
      Promise.all(
        Array.from({ length: uploadCount }, async () => mustBeRefused(await portal.upload(sellerAccount, picture))),
      ),
    );
    const pages = await timed(readPages);
    return [
      atMost('S3 does not answer: the first save is refused', refusal, limits.refusal, 'ms'),
      atMost(`S3 does not answer: ${uploadCount} uploads are refused`, uploads, limits.uploads, 'ms'),
      atMost('S3 does not answer: four pages and a list', pages, limits.pages, 'ms', {
        'before, in ms': Math.round(usual),
      }),
    ];
  } finally {
    await close();
  }
}
