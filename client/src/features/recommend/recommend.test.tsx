// @vitest-environment jsdom
import type { SlotCheck, SlotRow } from '@portal/shared/calls/slot';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { drafts } from '../../core/forms/draft-storage.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { someone } from '../../core/testing/someone.ts';
import { RecommendInputScreen } from './screens/input.tsx';
import { RecommendScreen } from './screens/manage.tsx';

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const row = (at: number, some: Partial<SlotRow> = {}): SlotRow => ({
  id: id(at),
  idVal: id(at),
  recordVersion: 1,
  imageUrl: '',
  title: `Slot ${at}`,
  connectMessage: 'x',
  connectName: 'QGIS',
  isHidden: false,
  typeCode: '03',
  catagory: 'P0',
  postId: String(at),
  lanCode: 'EN',
  dominCode: '01',
  createTime: '2026-03-01T08:00:00Z',
  shelfTime: '',
  publishTime: '',
  endTime: '',
  operator: 'Lin',
  recommendStatus: '2',
  can: { edit: true, show: true, takeDown: false, remove: true },
  ...some,
});
const displayed = row(2, { recommendStatus: '1', can: { edit: false, show: false, takeDown: true, remove: false } });
const listSlots = async () => ({ resCount: 2, resList: [row(1), displayed] });

test('what the server allows can be pressed; taking down asks before, and says after', async () => {
  const changeSlots = vi.fn<Api['changeSlots']>(async () => ({
    results: [{ id: id(2), flag: 'T', returnCode: '', returnInfo: '' }],
  }));
  const { store } = await renderOffice(RecommendScreen, '/user/RecommendMeg', { listSlots, changeSlots });
  await screen.findByText('Slot 1');
  expect(screen.queryByRole('button', { name: 'Unpublish Slot 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Slot 2' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish Slot 2' }));
  const dialog = await findDialog();
  await dialog.shows('Unpublish this slot?');
  fireEvent.click(await dialog.findByRole('button', { name: 'Unpublish' }));
  await waitFor(() =>
    expect(changeSlots).toHaveBeenCalledWith(
      { idValList: [id(2)], recordVersions: [1], operate: '0' },
      expect.anything(),
    ),
  );
  await waitFor(() => expect(store.getState().notices[0]).toMatchObject({ words: 'recommend.takeDown.done' }));
});

const nothing: SlotCheck = { occupant: null, coming: [], elsewhere: [], free: '1' };
const slotCandidates = async () => ({
  total: 1,
  rows: [{ id: `${id(9)}-en`, kind: 'product' as const, name: 'QGIS', owner: 'Anna Ltd', imageUrl: '', at: [] }],
});
const loadSlot = async () => ({
  ...row(1, { connectMessage: `${id(9)}-en` }),
  lan: 'EN' as const,
  imageFileId: '',
  imageFileUrl: '',
  oper: '0' as const,
});

const edit = (calls: Partial<Api>) =>
  renderOffice(RecommendInputScreen, `/user/RecommendInput?idVal=${id(1)}`, { loadSlot, slotCandidates, ...calls });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a place that is taken names who is there, and offers what can be done; nothing is overwritten in silence', async () => {
  const occupant = {
    recordVersion: 1,
    idVal: id(2),
    title: 'Other',
    status: '1' as const,
    typeCode: '03' as const,
    catagory: 'P0' as const,
    postId: '1',
    by: 'Lin Yue',
    since: '2026-03-01T00:00:00Z',
    due: '',
    until: '2026-12-01T00:00:00.000Z',
  };
  const saveSlot = vi.fn<Api['saveSlot']>(async () => ({ idVal: id(1), recordVersion: 2 }));
  const changeSlots = vi.fn<Api['changeSlots']>(async () => ({ results: [] }));
  await edit({ saveSlot, changeSlots, checkSlot: async () => ({ ...nothing, occupant, free: '3' }) });
  fireEvent.click(await screen.findByRole('radio', { name: 'Publish now' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save and publish' }));
  const dialog = await findDialog();
  expect(saveSlot).not.toHaveBeenCalled();
  await dialog.findByText(/Published by Lin Yue/);
  // the empty place is chosen, and the button says what it does
  await dialog.findByRole('button', { name: 'Use position 3' });
  fireEvent.click(await dialog.findByRole('radio', { name: /^Replace: / }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(saveSlot).toHaveBeenCalledWith(expect.objectContaining({ oper: '1' }), expect.anything()));
  expect(changeSlots).toHaveBeenCalledWith({ idVal: id(2), recordVersion: 1, operate: '0' }, expect.anything());
});

test('an element that is recommended already is asked about', async () => {
  const at = {
    recordVersion: 1,
    idVal: id(3),
    title: 'Same',
    status: '1' as const,
    typeCode: '03' as const,
    catagory: 'P1' as const,
    postId: '4',
    by: '',
    since: '',
    due: '',
    until: '',
  };
  const saveSlot = vi.fn<Api['saveSlot']>(async () => ({ idVal: id(1), recordVersion: 2 }));
  await edit({ saveSlot, checkSlot: async () => ({ ...nothing, elsewhere: [at] }) });
  await screen.findByDisplayValue('Slot 1');
  press('Save');
  const dialog = await findDialog();
  await dialog.shows('already recommended');
  expect(saveSlot).not.toHaveBeenCalled();
  fireEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(saveSlot).toHaveBeenCalledTimes(1));
});

test('what is not valid is said as such, and so is what could not be saved, with why', async () => {
  const saveSlot = vi.fn<Api['saveSlot']>(() =>
    Promise.reject(new RequestProblem({ code: 'slot.target', message: 'That is not public.', status: 200 })),
  );
  await edit({ saveSlot, checkSlot: async () => nothing });
  const title = await screen.findByDisplayValue('Slot 1');
  fireEvent.change(title, { target: { value: '' } });
  press('Save');
  await screen.findByText(/^The entries were not accepted\. /);
  fireEvent.change(title, { target: { value: 'Slot 1' } });
  press('Save');
  await screen.findByText('That is not public.');
  screen.getByText('The slot was not saved');
});

test('an older address with JSON in it is rewritten as plain parameters', async () => {
  const packed = encodeURIComponent(JSON.stringify({ idValList: [id(1), id(2)], operate: '1' }));
  const { search } = await renderOffice(RecommendInputScreen, `/user/RecommendInput?Params=${packed}`, {
    loadSlot,
    slotCandidates,
  });
  await screen.findByText('2 slots');
  expect(search().get('Params')).toBeNull();
  expect(search().get('idValList')).toBe(`${id(1)},${id(2)}`);
});

const planSlots = async () => ({ slots: [{ ...displayed, postId: '1', endTime: '2999-12-01T00:00:00.000Z' }] });
const confirm = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('on the board changes are collected, named, and confirmed together; who is at a place is named', async () => {
  const saveSlot = vi.fn<Api['saveSlot']>(async () => ({ idVal: id(5), recordVersion: 2 }));
  const changeSlots = vi.fn<Api['changeSlots']>(async () => ({
    results: [{ id: id(2), flag: 'T', returnCode: '', returnInfo: '' }],
  }));
  const occupant = {
    recordVersion: 1,
    idVal: id(2),
    title: 'Slot 2',
    status: '1' as const,
    typeCode: '03' as const,
    catagory: 'P0' as const,
    postId: '1',
    by: 'Lin Yue',
    since: '2026-03-01T00:00:00Z',
    due: '',
    until: '2999-12-01T00:00:00.000Z',
  };
  const checkSlot = async ({ postId }: { postId: string }) => ({
    ...nothing,
    occupant: postId === '1' ? occupant : null,
  });
  await renderOffice(RecommendScreen, '/user/RecommendMeg?view=places&lanCode=EN', {
    planSlots,
    slotCandidates,
    checkSlot,
    saveSlot,
    changeSlots,
  });
  const place = (name: RegExp) =>
    within(screen.getByRole('region', { name: 'Home page products' })).findByRole('button', { name });
  // an empty place takes it at once
  fireEvent.click(await screen.findByRole('button', { name: /QGIS/ }));
  fireEvent.click(await place(/position 2 · Empty · Put here/));
  await screen.findByText('1 change to confirm');
  // one that is taken says by whom
  fireEvent.click(screen.getByRole('button', { name: /^QGIS.*Anna Ltd/ }));
  fireEvent.click(await place(/position 1 · Slot 2.*Put here/));
  const dialog = await findDialog();
  await dialog.findByText(/Published by Lin Yue/);
  fireEvent.click(await dialog.findByRole('radio', { name: /^Replace: / }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Replace' }));
  await screen.findByText('2 changes to confirm');
  expect((await place(/position 1 ·/)).textContent).toContain('QGIS');
  expect(saveSlot).not.toHaveBeenCalled();
  // the whole page can be seen with them before, in a window of its own
  const preview = screen.getByRole('link', { name: 'Preview home page' });
  expect(preview.getAttribute('target')).toBe('_blank');
  const planId = new URL(preview.getAttribute('href') ?? '', 'http://x').searchParams.get('plan');
  const readDraft = () => drafts.read(`${someone.umId} slots ${planId}`)?.values;
  const content = { typeCode: '03', catagory: 'P0', lanCode: 'EN', title: 'QGIS', connectMessage: `${id(9)}-en` };
  const planned = { ...content, imageFileId: '', publishTime: '', endTime: '' };
  expect(readDraft()).toEqual({
    dominCode: '01',
    away: [id(2)],
    shown: [
      { ...planned, postId: '2' },
      { ...planned, postId: '1' },
    ],
  });
  confirm('Confirm 2 changes');
  await waitFor(() => expect(saveSlot).toHaveBeenCalledTimes(2));
  expect(changeSlots).toHaveBeenCalledWith({ idVal: id(2), recordVersion: 1, operate: '0' }, expect.anything());
  expect(saveSlot).toHaveBeenCalledWith(
    expect.objectContaining({ postId: '2', oper: '1', title: 'QGIS', connectMessage: `${id(9)}-en` }),
    expect.anything(),
  );
  await screen.findByText('0 changes to confirm');
  expect(readDraft()).toBeUndefined();
});

test('what is refused stays on the board, and says why', async () => {
  const changeSlots = async () => ({
    results: [{ id: id(2), flag: 'F' as const, returnCode: '409', returnInfo: 'Down already' }],
  });
  await renderOffice(RecommendScreen, '/user/RecommendMeg?view=places&lanCode=EN', {
    planSlots,
    slotCandidates,
    changeSlots,
  });
  fireEvent.click(await screen.findByRole('button', { name: /position 1 · Slot 2/ }));
  confirm('Unpublish');
  confirm('Confirm 1 change');
  await screen.findByText(/Down already/);
  await screen.findByText('1 change to confirm');
});

test('what was planned and not confirmed is offered to whoever comes back', async () => {
  const at = '/user/RecommendMeg?view=places&lanCode=EN';
  const { router } = await renderOffice(RecommendScreen, at, { planSlots, slotCandidates, listSlots });
  const comeBack = async () => {
    await act(() => router.navigate('/user/RecommendMeg?lanCode=EN'));
    await screen.findByText('Slot 1');
    await act(() => router.navigate(at));
    await screen.findByText('0 changes to confirm');
  };
  fireEvent.click(await screen.findByRole('button', { name: /position 1 · Slot 2/ }));
  confirm('Unpublish');
  await screen.findByText('1 change to confirm');
  await comeBack();
  confirm('Restore');
  await screen.findByText('1 change to confirm');
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('0 changes to confirm');
  await comeBack();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});
