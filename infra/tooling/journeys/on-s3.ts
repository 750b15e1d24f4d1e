import { type S3Server, startS3 } from '../../runtime/s3/testing.ts';
import { type OwnPortal, openPortal } from './portal.ts';

/** A portal whose files are in an S3 of its own, which browsers may write to directly. */
export interface PortalOnS3 {
  portal: OwnPortal;
  s3: S3Server;
  close(): Promise<void>;
}

export async function openOnS3(): Promise<PortalOnS3> {
  const s3 = await startS3();
  const portal = await openPortal({
    env: {
      FILES_URL: s3.url,
      FILES_DIRECT_URL: new URL(s3.url).searchParams.get('endpoint') ?? '',
      S3_ACCESS_KEY_ID: s3.keys.id,
      S3_SECRET_ACCESS_KEY: s3.keys.secret,
    },
  });
  return {
    portal,
    s3,
    async close() {
      await portal.close();
      await s3.stop();
    },
  };
}

/** Reads home pages, a product and the lists, at addresses without a stored answer; throws if one is not answered. */
export async function pagesReader({ get }: OwnPortal, position: number): Promise<() => Promise<void>> {
  const list = '/product/list?lan=CN';
  const headers = { accept: 'text/html', 'x-after': String(position) };
  const [product] = (await (await get(list, headers)).json()).data.list;
  const paths = ['/zh/home?look=', '/en/home?look=', `/zh/Goods?ptId=${product.prdId}&look=`, '/zh/Product?look='];
  let reads = 0;
  return async () => {
    reads++;
    for (const path of [...paths, `${list}&region=`]) {
      const page = await get(path + reads, headers);
      if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
      await page.text();
    }
  };
}
