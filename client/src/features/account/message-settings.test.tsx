// @vitest-environment jsdom
import { type MessageChoice, type MessageKind, messageKinds } from '@portal/shared/rules/preferences';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../../shared/api/api.ts';
import { renderOffice } from '../../shared/testing/office.tsx';
import { MessageSettingsScreen } from './screens/message-settings.tsx';

afterEach(cleanup);

const usual = Object.fromEntries(messageKinds.map((kind) => [kind, 'portal'])) as Record<MessageKind, MessageChoice>;

test('what is chosen is saved at once; without an address it says that no mail can come', async () => {
  let chosen = usual;
  const savePreferences = vi.fn<Api['savePreferences']>(async ({ preferences }) => {
    chosen = { ...chosen, ...preferences } as typeof usual;
    return {};
  });
  const loadPreferences = async () => ({ preferences: chosen, hasMail: false });
  await renderOffice(MessageSettingsScreen, '/user/MessageSettings', { loadPreferences, savePreferences });
  fireEvent.click(await screen.findByRole('radio', { name: 'Product: Inbox and daily digest' }));
  await waitFor(() =>
    expect(savePreferences).toHaveBeenCalledWith({ preferences: { product: 'digest' } }, expect.anything()),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Product: Inbox and daily digest' }).checked).toBe(true),
  );
  expect(screen.getByRole('link', { name: 'Bind an address' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Security/ })).toBeNull();
});
