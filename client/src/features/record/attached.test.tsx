// @vitest-environment jsdom
import { copyright } from '@portal/shared/records/copyright';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { prdId } from '../../core/testing/product.ts';
import { reviewedRecord } from '../../entities/record/kind.ts';
import { EditRecord } from './screens/edit.tsx';

// as few fields as there are types and rules
const { prdName, prdMakeDate, prdPubStatus, firstPubDate, prdTotalPrice } = copyright.fields;
const few = reviewedRecord({
  ...copyright,
  fields: { prdName, prdMakeDate, prdPubStatus, firstPubDate, prdTotalPrice },
  together: copyright.together.filter(({ error }) => error.endsWith('publishedFirst')),
});
const Form = () => <EditRecord recordType={few} />;
const none: Api['copyrightShow'] = async () => {
  throw new RequestProblem({ code: '404', message: 'There is no such record', status: 200 });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** as by the keyboard, in antd's calendar */
function day(label: string, value: string) {
  const input = screen.getByLabelText(label);
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
}
const send = () => fireEvent.click(screen.getByText('Submit for review'));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('what a product has none of yet is entered under its id, without languages and sites', async () => {
  const copyrightSave = vi.fn<Api['copyrightSave']>(async () => ({ id: prdId, prdId, recordVersion: 2 }));
  const { router } = await renderOffice(Form, `/user/copyrightinfo?id=${prdId}&status=00`, {
    copyrightShow: none,
    copyrightSave,
  });
  await screen.findByLabelText('Title of the work');
  expect(screen.queryByText('Languages')).toBeNull();
  type('Title of the work', 'QGIS');
  choose('Published');
  day('Completion date', '2025-02-03');
  day('First publication date', '2025-01-02');
  type('Total price (CNY)', '-1');
  send();
  await screen.findByText('First publication date: Enter a date not before the completion date');
  await screen.findByText(/^Total price \(CNY\): Enter a number of 0 or more/);
  expect(copyrightSave).not.toHaveBeenCalled();
  day('First publication date', '2025-03-04');
  type('Total price (CNY)', '12.50');
  send();
  await waitFor(() => expect(copyrightSave).toHaveBeenCalled());
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/CopyrightList'));
  const [sent] = copyrightSave.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ prdId, prdPubStatus: '1', firstPubDate: '2025-03-04', prdTotalPrice: '12.50' });
  expect(sent).not.toHaveProperty('lan');
  expect(sent).not.toHaveProperty('dataDomain');
});
