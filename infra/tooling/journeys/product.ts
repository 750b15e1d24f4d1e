import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import type { RequestOf } from '@portal/shared/define/call';
import { type Person, type Portal, pngOf } from './portal.ts';

type Save = RequestOf<typeof calls.productSave>;

/** What a seller enters for one product in one language. */
export const form = (language: Language, fileId: string, change: Partial<Save> = {}): Save =>
  ({
    lan: language,
    productName: language === 'CN' ? '红楼梦' : 'Dream of the Red Chamber',
    category: '04',
    registryStatus: '0',
    fileIdList: [fileId],
    summary: language === 'CN' ? '<p>古典文学数字版</p>' : '<p>A classic, digital edition</p>',
    ...change,
  }) as Save;

const must = <Data>(answer: { flag: string; returnInfo: string; data: Data | null }): Data => {
  if (answer.flag !== 'T' || answer.data === null)
    throw new Error(`refused: ${answer.returnInfo} ${JSON.stringify(answer.data)}`);
  return answer.data;
};

/** A picture of a product that they are to add: with the company that this takes. */
export async function uploadedPicture(portal: Portal, seller: Person, colour?: string): Promise<string> {
  await portal.company(seller);
  return must(await portal.upload(seller, await pngOf(400, 400, colour))).fileId;
}

/** A saved product version; its id. */
export async function savedProduct(
  portal: Portal,
  seller: Person,
  language: Language = 'CN',
  change: Partial<Save> = {},
): Promise<string> {
  const fileId = await uploadedPicture(portal, seller);
  return must(await portal.ask(calls.productSave, form(language, fileId, change), { as: seller })).id;
}

export const submit = (portal: Portal, seller: Person, id: string) =>
  portal.ask(calls.productShelve, { id, status: '2' }, { as: seller });

export const decide = (portal: Portal, admin: Person, id: string, status: '0' | '1' | '9', refuseReason = 'because') =>
  portal.ask(calls.productDecide, { id, status, refuseReason }, { as: admin });

/** A product that the public sees; its version id. */
export async function listedProduct(
  portal: Portal,
  seller: Person,
  admin: Person,
  language: Language = 'CN',
  change: Partial<Save> = {},
): Promise<string> {
  const id = await savedProduct(portal, seller, language, change);
  must(await submit(portal, seller, id));
  must(await decide(portal, admin, id, '1'));
  // whoever looks at it next is a visitor, who waits for nothing that others wrote and hears of it half a minute later
  await portal.ask(calls.showProduct, { productId: id.slice(0, 36), lan: language }, { as: admin });
  return id;
}
