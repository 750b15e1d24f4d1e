// @vitest-environment jsdom
import type { PhraseRow } from '@portal/shared/calls/phrase';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { PhrasesScreen } from './screens/phrases.tsx';

const phrase: PhraseRow = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'all',
  CN: '图片模糊',
  EN: 'The picture is blurred',
  retired: false,
  savedAt: '2026-03-01T08:00:00Z',
  savedBy: 'Lin Yue',
};
const address = '/user/ReviewPhrases';
const listPhrases = async () => ({ rows: [phrase] });

test('a comment needs its text in both languages, and is saved with both', async () => {
  const savePhrase = vi.fn(async () => ({ id: phrase.id }));
  await renderOffice(PhrasesScreen, address, { listPhrases, savePhrase });
  fireEvent.click(await screen.findByRole('button', { name: 'Add comment' }));
  const dialog = await findDialog();
  fireEvent.change(await dialog.findByLabelText('Chinese'), { target: { value: '缺少价格' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await dialog.findByText('Complete this field');
  expect(document.activeElement).toBe(await dialog.findByLabelText('English'));
  expect(savePhrase).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByLabelText('English'), { target: { value: 'No price' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(savePhrase).toHaveBeenCalledWith({ kind: 'all', CN: '缺少价格', EN: 'No price' }, expect.anything()),
  );
});

test('retiring is asked for and keeps its text', async () => {
  const savePhrase = vi.fn(async () => ({ id: phrase.id }));
  await renderOffice(PhrasesScreen, address, { listPhrases, savePhrase });
  fireEvent.click(await screen.findByRole('button', { name: 'Retire “图片模糊”' }));
  fireEvent.click(await (await findDialog()).findByRole('button', { name: 'Retire' }));
  const { id, kind, CN, EN } = phrase;
  const was = { kind, CN, EN, retired: false };
  await waitFor(() =>
    expect(savePhrase).toHaveBeenCalledWith({ id, kind, CN, EN, retired: true, was }, expect.anything()),
  );
});
