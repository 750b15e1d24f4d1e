// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { renderOffice } from '../core/testing/office.tsx';
import { ArticleEditScreen } from '../features/article-desk/screens/edit.tsx';
import { BroadcastEditScreen } from '../features/broadcast/screens/edit.tsx';
import { RecommendInputScreen } from '../features/recommend/screens/input.tsx';

// What administrators publish is written in forms that lose nothing.

const none: Partial<Api> = { slotCandidates: async () => ({ total: 0, rows: [] }) };

const forms: readonly [string, ComponentType, string, RegExp][] = [
  ['an article', ArticleEditScreen, '/user/articleEdit', /^English title/],
  ['a message', BroadcastEditScreen, '/user/SysMessageEdit', /^English title/],
  ['a slot', RecommendInputScreen, '/user/RecommendInput', /^Title/],
];

test.each(forms)('%s that was typed is not left unasked, and is offered again', async (_, Screen, path, label) => {
  const { router } = await renderOffice(Screen, `${path}?idVal=initId`, none);
  fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Half a word' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Schedule' }));
  await act(() => router.navigate('/user/elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('elsewhere');
  await act(() => router.navigate(`${path}?idVal=initId`));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Half a word'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Schedule' }).checked).toBe(true);
});
