// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import type { Detail } from '../../entities/workflow/kind.ts';
import { workflowDetail } from '../../entities/workflow/testing.ts';
import { ApplicationScreen } from './screens/payments.tsx';

const org: Partial<SessionUser> = {
  roles: ['Default-App-User', 'ORG_ADMIN'],
  acting: '00000000-0000-4000-8000-000000000099',
};
const none = async () => ({ rows: [], total: 0, more: false });
const calls: Partial<Api> = {
  readDraft: async () => ({ draft: null }),
  keepDraft: async () => ({ at: '2026-11-20T02:00:00Z' }),
  accessList: none as never,
  certificateList: none as never,
  documentList: none as never,
};

test('what nearly every payment says is chosen in a new form already', async () => {
  await renderOffice(ApplicationScreen, '/user/ApplySave?view=add', calls, org);
  for (const optionLabel of ['T/T telegraphic', 'Normal', 'None', 'No'])
    expect(await screen.findByRole('radio', { name: optionLabel, checked: true })).toBeTruthy();
  for (const open of ['OUR remitter', 'BEN beneficiary', 'SHA shared'])
    expect(screen.getByRole('radio', { name: open, checked: false })).toBeTruthy();
});

test('the documents of a payment are a group by the name of their field, and each of its controls says what it does', async () => {
  await renderOffice(ApplicationScreen, '/user/ApplySave?view=add', calls, org);
  const documents = within(await screen.findByRole('group', { name: 'Supporting documents' }));
  for (const row of [1, 2]) {
    fireEvent.click(documents.getByRole('button', { name: 'Add row' }));
    await documents.findByRole('textbox', { name: `Amount of row ${row}` });
    documents.getByRole('combobox', { name: `Record of row ${row}` });
  }
  fireEvent.click(documents.getByRole('button', { name: 'Remove row 2' }));
  expect(documents.getAllByRole('combobox')).toHaveLength(1);
});

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const copied = workflowDetail({
  id: idOf(1),
  owner: idOf(2),
  state: 'DRAFT',
  can: ['save', 'test'],
  content: { ...sampleRemittance, access: idOf(5) },
});

test('the main button of a new form saves it, takes it on, and leads to the record', async () => {
  const remittanceSave = vi.fn<Api['remittanceSave']>(async () => ({ id: idOf(3), recordVersion: 1 }));
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => ({ id: idOf(3), recordVersion: 1 }));
  const { search } = await renderOffice(
    ApplicationScreen,
    `/user/ApplySave?view=add&from=${idOf(1)}`,
    {
      ...calls,
      remittanceSave,
      remittanceAct,
      dropDraft: async () => ({}),
      remittanceShow: async ({ id }) => ({ ...copied, id }),
      accessShow: async ({ id }) => ({ ...copied, id, content: {} }),
    },
    org,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Run pre-check' }));
  await waitFor(() =>
    expect(remittanceAct).toHaveBeenCalledWith({ id: idOf(3), act: 'test', recordVersion: 1 }, expect.anything()),
  );
  await waitFor(() => expect(search().get('id')).toBe(idOf(3)));
  expect(remittanceSave).toHaveBeenCalledOnce();
});

test('what one has just typed in the form is no change of somebody else’s on the record', async () => {
  let now: Detail = { ...copied, owner: org.acting ?? '', content: { ...copied.content, message: '' } };
  let arrive = () => {};
  let arrived = Promise.resolve();
  const remittanceShow: Api['remittanceShow'] = async () => {
    await arrived;
    return now;
  };
  const remittanceSave = vi.fn<Api['remittanceSave']>(async () => ({ id: idOf(1), recordVersion: 2 }));
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => {
    // what is read after the act comes once the page of the record is there
    arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    now = { ...now, content: copied.content, state: 'TESTED', recordVersion: 3, can: ['submit'] };
    return { id: idOf(1), recordVersion: 3 };
  });
  await renderOffice(
    ApplicationScreen,
    `/user/ApplySave?view=edit&id=${idOf(1)}`,
    {
      ...calls,
      remittanceSave,
      remittanceAct,
      dropDraft: async () => ({}),
      remittanceShow,
      accessShow: async ({ id }) => ({ ...copied, id, content: {} }),
      paymentPapers: async () => ({ contract: null, documents: [] }),
      remittanceDesk: async () => ({
        comments: [],
        hold: null,
        holdMinutes: 30,
        can: { hold: true, release: false, takeOver: false },
      }),
    },
    org,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Run pre-check' }));
  await screen.findByRole('link', { name: 'Edit' });
  arrive();
  const submit = await screen.findByRole('button', { name: 'Submit' });
  expect(screen.queryByText('This record has changed since you opened it')).toBeNull();
  expect(submit).toHaveProperty('disabled', false);
});
