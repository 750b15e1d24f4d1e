// Enters a product by a token for machines, submits it for review, waits for the decision, and reads what is public then.
//
//   PORTAL_ADDRESS=http://127.0.0.1:8080 PORTAL_TOKEN=dtp_… node product.mjs
//
// The token is made in the user centre (“Tokens for machines”) of a seller whose company is approved, for these calls:
// /resource/SingleFile, and of /productInformationManagement saveProductInformation, updateProductStatus and
// queryProductInformation.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Portal, PortalError } from '@digital-trade-portal/client';

const { PORTAL_ADDRESS: address = 'http://127.0.0.1:8080', PORTAL_TOKEN: token = '' } = process.env;
const portal = new Portal({ address, token, lang: 'EN' });
const own = '/productInformationManagement';
const submitted = '2';

/** @param {string} id */
async function decided(id) {
  for (;;) {
    const { status, auditComment } = await portal.call(`${own}/queryProductInformation`, { id });
    if (status !== submitted) return { status, auditComment };
    await setTimeout(1_000);
  }
}

try {
  const cover = new Blob([await readFile(new URL('cover.png', import.meta.url))]);
  const { fileId } = await portal.upload('/resource/SingleFile', cover, 'cover.png', {
    fileType: '101',
    businessType: '00',
  });
  const { id, prdId } = await portal.call(`${own}/saveProductInformation`, {
    lan: 'EN',
    productName: 'Open street map data',
    category: '05',
    registryStatus: '0',
    fileIdList: [fileId],
    summary: '<p>Roads, places and borders, as they are mapped by everybody.</p>',
  });
  await portal.call(`${own}/updateProductStatus`, { id, status: submitted });
  console.log(`Submitted ${id}: waiting for the decision …`);

  const { status, auditComment } = await decided(id);
  console.log(status === '1' ? 'It is approved.' : `It is not approved: ${auditComment}`);

  for await (const row of portal.open('products', { lan: 'EN' }))
    if ('id' in row && row.id === prdId) console.log(`The public reads it: ${row.name}, ${row.url}`);
} catch (cause) {
  if (!(cause instanceof PortalError)) throw cause;
  console.error(`Refused (${cause.code}): ${cause.message}`, cause.fields);
  process.exitCode = 1;
}
