// @vitest-environment jsdom
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { defaultConfig } from '../../core/session/first-data.ts';
import { settingsWith } from '../../core/session/settings.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { can, content, prdId, productDetail } from '../../core/testing/product.ts';
import { reviewedRecord } from '../../entities/record/kind.ts';
import { EditRecord } from './screens/edit.tsx';

const record = reviewedRecord(product);
const Screen = () => <EditRecord recordType={record} />;

const address = `/user/ProductInfo_b?view=edit&id=${prdId}-cn`;
const both = {
  CN: productDetail('CN', {
    can: can({ edit: true }),
    versions: [{ id: `${prdId}-en`, lan: 'EN', status: '0' }],
  }),
  EN: productDetail('EN', { can: can({ edit: true }) }),
};
const productShow = async ({ id }: { id: string }) => (id.endsWith('-en') ? both.EN : both.CN);
const saved = (language: string) => ({ id: `${prdId}-${language.toLowerCase()}`, prdId, recordVersion: 4 });
const refusal = (fields?: Record<string, string>) =>
  new RequestProblem({ code: '400', message: 'Please check', status: 200, ...(fields && { fields }) });

async function openBoth(productSave: Api['productSave']) {
  const office = await renderOffice(Screen, address, { productShow, productSave });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'English' }));
  await screen.findAllByRole('textbox', { name: /^Description · \w+, rich text$/ });
  return office;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));

test('Chinese is saved first, then English; the list is offered both', async () => {
  const productSave = vi.fn<Api['productSave']>(async ({ lan: language }) => saved(language));
  const { router } = await openBoth(productSave);
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/ProductInfo'));
  expect(productSave.mock.calls.map(([input]) => input)).toMatchObject([
    { lan: 'CN', prdId, dataDomain: '01', category: '04' },
    { lan: 'EN', prdId },
  ]);
  expect(router.state.location.state).toEqual({
    offer: [
      { id: `${prdId}-cn`, name: 'Name CN', recordVersion: 4 },
      { id: `${prdId}-en`, name: 'Name EN', recordVersion: 4 },
    ],
  });
});

test('what was changed elsewhere is not overwritten: both texts are shown, and one goes on with either', async () => {
  let now = both.CN;
  const productSave = vi.fn<Api['productSave']>(async ({ lan: language, recordVersion }) => {
    if (recordVersion === 5) return { ...saved(language), recordVersion: 6 };
    now = { ...both.CN, recordVersion: 5, working: content({ productName: 'Their name' }) };
    throw new RequestProblem({ code: '409', message: 'Changed', status: 409 });
  });
  const { router } = await renderOffice(Screen, address, {
    productShow: async ({ id }: { id: string }) => (id.endsWith('-en') ? both.EN : now),
    productSave,
  });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Product name/);
  fireEvent.change(name, { target: { value: 'My name' } });
  save();
  const changes = within(await screen.findByRole('table', { name: 'Changes since you opened it' }));
  expect(changes.getByText(/Their/)).toBeTruthy();
  expect(name.value).toBe('My name');
  fireEvent.click(changes.getByRole('button', { name: 'Use latest content: Product name' }));
  expect(name.value).toBe('Their name');
  fireEvent.click(screen.getByRole('button', { name: 'Keep entries' }));
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/ProductInfo'));
  expect(productSave.mock.calls.map(([{ recordVersion }]) => recordVersion)).toEqual([3, 5]);
});

test('what the server says about a field stands at the field; only the failed language is sent again', async () => {
  const productSave = vi.fn<Api['productSave']>(async ({ lan: language, productName }) => {
    if (productName === 'Name EN') throw refusal({ productName: 'This name is taken' });
    return saved(language);
  });
  const { router } = await openBoth(productSave);
  save();
  const link = await screen.findByRole('link', { name: 'English · Product name: This name is taken' });
  expect(link.getAttribute('href')).toBe('#product_EN_productName');
  expect(screen.getByText('Some versions not saved')).toBeTruthy();
  const name = document.getElementById('product_EN_productName');
  if (!name) throw new Error('the form has no English name');
  fireEvent.click(link);
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Another' } });
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/ProductInfo'));
  expect(productSave.mock.calls.map(([input]) => input.lan)).toEqual(['CN', 'EN', 'EN']);
});

test('what one language says is taken over into the other by one press; texts are left to their language', async () => {
  const productSave = vi.fn<Api['productSave']>(async ({ lan: language }) => saved(language));
  const empty = content({ productName: '', category: '', categoryArray: [], fileIdList: [], imageUrls: [] });
  const lacking = { ...both.EN, working: empty };
  const show = async ({ id }: { id: string }) => (id.endsWith('-en') ? lacking : both.CN);
  await renderOffice(Screen, address, { productShow: show, productSave });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'English' }));
  const press = await screen.findByRole('button', { name: 'Copy missing fields (2)' });
  fireEvent.click(press);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Take over what is empty/ })).toBeNull());
  const name = screen.getByLabelText<HTMLInputElement>('Product name · English');
  expect(name.value).toBe('');
  fireEvent.change(name, { target: { value: 'Lantern' } });
  save();
  await waitFor(() => expect(productSave).toHaveBeenCalledTimes(2));
  const [{ category, fileIdList } = {}, taken] = productSave.mock.calls.map(([input]) => input);
  expect(taken).toMatchObject({ lan: 'EN', productName: 'Lantern', category, fileIdList });
});

test('the summary lets go of what has been corrected, names it, and does not take the focus again', async () => {
  await openBoth(async ({ lan: language }) => saved(language));
  const name = screen.getByLabelText('Product name · Chinese');
  const other = screen.getByLabelText('Product name · English');
  for (const field of [name, other]) fireEvent.change(field, { target: { value: '' } });
  save();
  await screen.findByText('Correct 2 fields');
  name.focus();
  fireEvent.change(name, { target: { value: 'Lantern' } });
  await screen.findByText('Correct one field');
  expect(screen.getByText('Corrected: Chinese · Product name')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: '' } });
  expect(screen.getByText('Correct one field')).toBeTruthy();
  fireEvent.change(other, { target: { value: 'Lantern' } });
  await screen.findByText('All fields are corrected. You can save now.');
});

test('nothing is sent while a rule is broken: one field takes the focus, of several the summary', async () => {
  const productSave = vi.fn<Api['productSave']>();
  await openBoth(productSave);
  const name = document.getElementById('product_CN_productName');
  if (!name) throw new Error('the form has no Chinese name');
  fireEvent.change(name, { target: { value: '' } });
  save();
  await screen.findByRole('link', { name: 'Chinese · Product name: Complete this field' });
  expect(document.activeElement).toBe(name);
  const [remove] = screen.getAllByRole('button', { name: 'Remove picture 1' });
  if (!remove) throw new Error('the form has no picture');
  fireEvent.click(remove);
  save();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Correct 2 fields'));
  expect(productSave).not.toHaveBeenCalled();
});

test('a field is complained about when it is left with content, not before', async () => {
  await openBoth(vi.fn<Api['productSave']>());
  const name = document.getElementById('product_CN_productName');
  if (!name) throw new Error('the form has no Chinese name');
  const item = () => name.closest('.ant-form-item')?.textContent;
  fireEvent.change(name, { target: { value: '字'.repeat(101) } });
  expect(item()).not.toContain('At most 35 characters');
  fireEvent.blur(name);
  expect(item()).toContain('At most 35 characters');
  fireEvent.change(name, { target: { value: '' } });
  fireEvent.blur(name);
  expect(item()).not.toContain('Complete this field');
});

test('a field that is corrected is not complained about any more, be it typed or chosen', async () => {
  await openBoth(vi.fn<Api['productSave']>());
  const field = (name: string) => {
    const found = document.getElementById(`product_CN_${name}`);
    if (!found) throw new Error(`the form has no ${name}`);
    return found;
  };
  const item = (name: string) => field(name).closest('.ant-form-item')?.textContent;
  fireEvent.change(field('productName'), { target: { value: '' } });
  const [remove] = screen.getAllByRole('button', { name: 'Remove picture 1' });
  if (!remove) throw new Error('the form has no picture');
  fireEvent.click(remove);
  save();
  await waitFor(() => expect(item('productName')).toContain('Complete this field'));
  expect(item('fileIdList')).toContain('Upload at least one picture');
  fireEvent.change(field('productName'), { target: { value: 'A name' } });
  await waitFor(() => expect(item('productName')).not.toContain('Complete this field'));
});

test.each([
  ['Stay on this page', '/user/ProductInfo_b'],
  ['Leave without saving', '/user/ProductInfo'],
])('leaving with changes asks first: %s', async (answer, path) => {
  const { router } = await openBoth(vi.fn<Api['productSave']>());
  const name = document.getElementById('product_CN_productName');
  if (!name) throw new Error('the form has no Chinese name');
  fireEvent.change(name, { target: { value: 'Changed' } });
  fireEvent.click(screen.getByRole('link', { name: /Cancel/ }));
  fireEvent.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

const productName = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /^Product name · Chinese|^Name · Chinese/ });

test('what was typed is kept in this browser, offered to who comes back, and gone once it is saved', async () => {
  const { router } = await renderOffice(Screen, address, {
    productShow,
    productSave: async ({ lan: language }) => saved(language),
  });
  fireEvent.change(await productName(), { target: { value: 'A lamp' } });
  void router.navigate('/user/ProductInfo');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('elsewhere');
  void router.navigate(address);
  expect((await productName()).value).toBe('Name CN');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await productName()).value).toBe('A lamp');
  save();
  await screen.findByText('elsewhere');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
});

test('who has no company that is shown reads what they lack, and can enter nothing', async () => {
  const problem = { code: '403', message: 'Your company is not approved', status: 200 };
  const checkCompany = async () => Promise.reject(new RequestProblem(problem));
  const productSave = vi.fn<Api['productSave']>();
  await renderOffice(Screen, '/user/ProductInfo_b?view=add', { checkCompany, productSave });
  await screen.findByText(problem.message);
  expect(screen.getByRole('link', { name: 'Complete company' }).getAttribute('href')).toBe('/user/CompanyInfo');
  expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true);
});

test('what is there already can be edited without', async () => {
  const checkCompany = vi.fn<Api['checkCompany']>();
  await renderOffice(Screen, address, { productShow, checkCompany });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Product name/)).disabled).toBe(false);
  expect(checkCompany).not.toHaveBeenCalled();
});

const shownPlatform = {
  name: 'Harbour',
  website: 'https://example.com',
  category: '01',
  categoryArray: ['01'],
  profile: 'Maps',
  function: 'None',
  logo: [prdId],
  logoUrls: ['a'],
  image1: [prdId],
  image1Urls: ['b'],
  image2: [prdId],
  image2Urls: ['c'],
};

const rail = () => within(screen.getByRole('complementary', { name: 'About this form' }));

test('what is still missing stands beside the form, leads there, and shrinks while one types', async () => {
  await renderOffice(Screen, '/user/ProductInfo_b?view=add', {});
  const name = await screen.findByLabelText<HTMLInputElement>(/^Product name · Chinese/);
  expect(rail().getByText('Chinese: 4 fields to complete')).toBeTruthy();
  fireEvent.click(rail().getByRole('link', { name: 'Product name' }));
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Lantern' } });
  await rail().findByText('Chinese: 3 fields to complete');
  expect(rail().queryByRole('link', { name: 'Product name' })).toBeNull();
  fireEvent.change(name, { target: { value: 'L'.repeat(36) } });
  await rail().findByText('Chinese: 4 fields to complete');
  expect(rail().getByText(/35/).textContent).toContain('35');
});

test('the other language: how it stands, and the way to entering it as well', async () => {
  await renderOffice(Screen, '/user/ProductInfo_b?view=add', {});
  await screen.findByText('No English version yet.');
  fireEvent.click(rail().getByRole('button', { name: 'Also enter English' }));
  await rail().findByText('English: 4 fields to complete');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'English' }).checked).toBe(true);
  expect(rail().queryByRole('button', { name: /too$/ })).toBeNull();
});

test('what comes of submitting follows from the sites, from what is public, and from how long a review may take', async () => {
  const live = content({ productName: 'Name before' });
  const isLive = { liveStatus: '1' as const, live, approvedAt: '2026-07-02T02:00:00Z' };
  const versions = { CN: { ...both.CN, ...isLive, dataDomain: '01,03' }, EN: both.EN };
  const show = async ({ id }: { id: string }) => (id.endsWith('-en') ? versions.EN : versions.CN);
  const config = { ...defaultConfig, reviewDays: 1, offices: { '01': { zh: '甲', en: 'Office A' } } };
  await renderOffice(
    Screen,
    address,
    { productShow: show },
    {},
    settingsWith({ locale: 'en', site: '01', theme: 'main', prefix: '' }, config),
  );
  await screen.findByText('Decision due by the end of the next working day.');
  expect(rail().getByText(/^Reviewed for all sites by one of Office A/)).toBeTruthy();
  expect(
    rail().getByText(/^Chinese version: until then, the content approved on 2 Jul 2026 stays public\.$/),
  ).toBeTruthy();
  await rail().findByText('Chinese, approved on 2 Jul 2026: Product name');
  fireEvent.click(rail().getByRole('button', { name: 'Also edit English' }));
  await rail().findByText('English version: not public until then.');
});

test('a version that waits for review can be read in the form, and not written: texts, pictures, all of it', async () => {
  const productSave = vi.fn<Api['productSave']>(async ({ lan: language }) => saved(language));
  const waits = { ...both.CN, status: '2' as const, can: can({}) };
  const show = async ({ id }: { id: string }) => (id.endsWith('-en') ? both.EN : waits);
  await renderOffice(Screen, address, { productShow: show, productSave });
  const text = await screen.findByRole('textbox', { name: /^Description · Chinese, rich text$/ });
  expect(text.getAttribute('contenteditable')).toBe('false');
  expect(text.getAttribute('aria-readonly')).toBe('true');
  expect(text.tabIndex).toBe(0);
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).disabled).toBe(true);
  expect(document.querySelector('input[type=file]')).toBeNull();
  expect(screen.queryByRole('button', { name: /picture 1/ })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true);
  expect(screen.getByText('This cannot be edited now')).toBeTruthy();
  // the other language is open all the same, and alone is sent
  fireEvent.click(screen.getByRole('checkbox', { name: 'English' }));
  await waitFor(() => expect(screen.getAllByRole('toolbar')).toHaveLength(1));
  save();
  await waitFor(() => expect(productSave).toHaveBeenCalledTimes(1));
  expect(productSave.mock.calls[0]?.[0]).toMatchObject({ lan: 'EN' });
});

/** What the form in this window keeps for its preview. */
const keptTyped = () =>
  Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('draft ') ? [[key, JSON.parse(text)]] : []));

test.each([
  ['a kind with drafts', record, 'product', { productShow }],
  ['a kind that is submitted by saving', reviewedRecord(platform), 'platform', {}],
] as const)(
  'what is typed is previewed without saving it, in a window of its own: %s',
  async (_, recordType, kind, overrides) => {
    const detail = { ...both.CN, platformId: prdId, working: null, live: shownPlatform, versions: [] };
    const calls = { platformShow: async () => detail as never, ...overrides };
    await renderOffice(() => <EditRecord recordType={recordType} />, address, calls);
    const link = await screen.findByRole('link', { name: 'Preview' });
    // as it is kept, while nothing is typed
    expect(link.getAttribute('href')).toBe(`/user/Preview?kind=${kind}&id=${prdId}-cn`);
    expect(link.getAttribute('target')).toBe('_blank');
    const name = screen.getByLabelText<HTMLInputElement>(/^(Product|Platform) name · Chinese|^Name · Chinese/);
    fireEvent.change(name, { target: { value: '' } });
    await waitFor(() => expect(link.getAttribute('href')).toContain(`id=${prdId}-cn&draft=${prdId}-cn`));
    // what could not be saved is not previewed either
    expect(fireEvent.click(link)).toBe(false);
    await screen.findByText('Correct one field');
    fireEvent.change(name, { target: { value: 'A lamp' } });
    expect(fireEvent.click(link)).toBe(true);
    const [[key, draft] = []] = keptTyped();
    expect(key).toMatch(new RegExp(`${kind} ${prdId}-cn$`));
    expect(JSON.stringify(draft)).toContain('A lamp');
  },
);

test('of a new record what lacks is said; what is complete is previewed under no id', async () => {
  await renderOffice(Screen, '/user/ProductInfo_b?view=add', {});
  const link = await screen.findByRole('link', { name: 'Preview' });
  expect(link.getAttribute('href')).toBe('/user/Preview?kind=product&draft=new');
  expect(fireEvent.click(link)).toBe(false);
  await screen.findByText('Correct 4 fields');
});

test('what the other language says stands beside what is written, while that is not entered too', async () => {
  const existing = productDetail('CN', {
    working: content({ productName: '地图', summary: '<p>给<b>所有人</b></p>' }),
    can: can({ edit: true }),
  });
  await renderOffice(Screen, `/user/ProductInfo_b?view=edit&id=${existing.id}&lan=EN`, {
    productShow: async () => existing,
  });
  expect((await screen.findAllByText('In Chinese:')).map((hint) => hint.textContent)).toEqual([
    'In Chinese: 地图',
    'In Chinese: 给 所有人',
  ]);
  fireEvent.change(screen.getByLabelText(/Product name/), { target: { value: 'Maps' } });
  screen.getByText('地图', { selector: 'span[lang="zh-CN"]' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chinese' }));
  await waitFor(() => expect(screen.queryAllByText('In Chinese:')).toEqual([]));
});

test('what is not registered has no number and no region: they are cleared', async () => {
  const registered = content({ registryStatus: '1', copyrightNumber: 'GR-1', region: 'Shanghai' });
  const show = async () => ({ ...both.CN, working: registered, versions: [] });
  await renderOffice(Screen, address, { productShow: show });
  const number = await screen.findByLabelText<HTMLInputElement>(/^Registration number/);
  expect(number.value).toBe('GR-1');
  fireEvent.click(screen.getByRole('radio', { name: 'Not registered' }));
  await waitFor(() => expect(number.value).toBe(''));
  expect(number.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Registered' }));
  await waitFor(() => expect(number.disabled).toBe(false));
  expect(number.value).toBe('');
});

test('what was said of a version that was rejected stands above its form', async () => {
  const rejected = { ...both.CN, status: '9' as const, auditComment: 'The cover cannot be read', versions: [] };
  await renderOffice(Screen, address, { productShow: async () => rejected });
  await screen.findByText(/The cover cannot be read/);
});

test.each([
  ['approve', ['SHDIPP_ADMIN'], '/user/ProductAudit_b'],
  ['approve', ['SHDIPP_ADMIN', 'Default-App-User'], '/user/ProductAudit_b'],
  ['add', ['SHDIPP_ADMIN'], '/401'],
] as const)('an older link to the form with view=%s of %s leads to %s', async (view, roles, path) => {
  const from = `/user/ProductInfo_b?view=${view}&id=${prdId}-cn`;
  const { router } = await renderOffice(Screen, from, { productShow }, { roles: [...roles] });
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});
