// @vitest-environment jsdom
import { calls } from '@portal/shared/calls/index';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useArrivalFocus } from '../../kit/arrival-focus.ts';
import { Link } from '../../kit/link.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { RequestProblem } from '../api/problem.ts';
import { useUnsaved } from '../forms/leave-guard.ts';
import { officeRequestFor } from '../request/office.ts';
import { renderOffice } from '../testing/office.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const Form = () => {
  useUnsaved(true);
  return <p>a form</p>;
};

const Page = () => {
  useArrivalFocus('main');
  return (
    <>
      <Link to="/user/x?id=2">next</Link>
      <Link to="/user/x?id=2&status=1">filter</Link>
      <main id="main">
        <h1>Heading</h1>
        <input aria-label="field" />
      </main>
    </>
  );
};

test('who goes back again while they are asked is asked once', async () => {
  const { router } = await renderOffice(Form, '/user/form', {});
  await act(() => router.navigate('/user/one'));
  await act(() => router.navigate('/user/two'));
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/two'));
});

const decide = officeRequestFor('productDecide', { quiet: true });

function Records() {
  const [open, setOpen] = useState('');
  return (
    <>
      {['A', 'B'].map((id) => (
        <button type="button" key={id} onClick={() => setOpen(id)}>
          {id}
        </button>
      ))}
      {open && (
        <ReasonDialog
          title={`Record ${open}`}
          label="Why"
          max={100}
          confirmLabel="Do it"
          no="Keep"
          request={decide}
          rules={calls.productDecide.input}
          slot="same"
          input={(refuseReason) => ({
            id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427-cn',
            status: '0' as const,
            refuseReason,
          })}
          field="refuseReason"
          notice={{ words: 'record.audit.takenDown' }}
          onChanged={() => {}}
          onClose={() => setOpen('')}
        >
          <p>{open}</p>
        </ReasonDialog>
      )}
    </>
  );
}

test('the refusal of one record is not said in the dialog of another', async () => {
  const productDecide = () => Promise.reject(new RequestProblem({ code: 'x', message: 'Only of A', status: 400 }));
  await renderOffice(Records, '/user/x', { productDecide });
  fireEvent.click(screen.getByRole('button', { name: 'A' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await screen.findByText('Only of A');
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByText('Record A')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'B' }));
  await screen.findByText('Record B');
  expect(screen.queryByText('Only of A')).toBeNull();
});

test('a link that looks like a button is one element, and leads there without a load', async () => {
  const { router } = await renderOffice(() => <LinkButton to="/user/there">Go</LinkButton>, '/user/here', {});
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.querySelector('button, a')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Go' })).toBeNull();
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/there'));
});

test('after a move the focus is on the heading; not after a filter, nor when the page has put it into a field', async () => {
  const { router } = await renderOffice(Page, '/user/x?id=1', {});
  expect(document.activeElement).toBe(document.body);
  screen.getByText('next').focus();
  fireEvent.click(screen.getByText('next'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Heading'));
  screen.getByText('filter').focus();
  fireEvent.click(screen.getByText('filter'));
  await waitFor(() => expect(router.state.location.search).toContain('status'));
  expect(document.activeElement?.textContent).toBe('filter');
  screen.getByLabelText('field').focus();
  await act(() => router.navigate('/user/x?id=3'));
  expect(document.activeElement?.tagName).toBe('INPUT');
});
