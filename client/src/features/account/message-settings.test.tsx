// @vitest-environment jsdom
import { type MessageChoice, type MessageKind, messageKinds } from '@portal/shared/records/preferences';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { MessageSettingsScreen } from './screens/message-settings.tsx';

const usual = Object.fromEntries(messageKinds.map((kind) => [kind, 'portal'])) as Record<MessageKind, MessageChoice>;

test('what is chosen is saved at once; without an address it says that no mail can come', async () => {
  let savedChoices = usual;
  const savePreferences = vi.fn<Api['savePreferences']>(async ({ preferences }) => {
    savedChoices = { ...savedChoices, ...preferences } as typeof usual;
    return {};
  });
  const loadPreferences = async () => ({ preferences: savedChoices, hasMail: false });
  await renderOffice(MessageSettingsScreen, '/user/MessageSettings', { loadPreferences, savePreferences });
  fireEvent.click(await screen.findByRole('radio', { name: 'Product: Inbox and daily digest' }));
  await waitFor(() =>
    expect(savePreferences).toHaveBeenCalledWith({ preferences: { product: 'digest' } }, expect.anything()),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Product: Inbox and daily digest' }).checked).toBe(true),
  );
  expect(screen.getByRole('link', { name: 'Bind e-mail' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Security/ })).toBeNull();
});

test('the arrow keys go through the choices: each is shown at once, and the one that one ends at is kept', async () => {
  let savedChoices = usual;
  const answers: (() => void)[] = [];
  const savePreferences = vi.fn<Api['savePreferences']>(async ({ preferences }) => {
    await new Promise<void>((answer) => answers.push(answer));
    savedChoices = { ...savedChoices, ...preferences } as typeof usual;
    return {};
  });
  const loadPreferences = async () => ({ preferences: savedChoices, hasMail: true });
  await renderOffice(MessageSettingsScreen, '/user/MessageSettings', { loadPreferences, savePreferences });
  const radio = (choice: string) => screen.getByRole<HTMLInputElement>('radio', { name: `Product: ${choice}` });
  await screen.findByRole('radio', { name: 'Product: Inbox' });
  for (const choice of ['Inbox and e-mail', 'Inbox and daily digest', 'Off']) {
    fireEvent.click(radio(choice));
    await waitFor(() => expect(radio(choice).checked).toBe(true));
    expect(radio(choice).disabled).toBe(false);
  }
  answers[0]?.();
  await waitFor(() => expect(savePreferences).toHaveBeenCalledTimes(2));
  expect(savePreferences.mock.calls.map(([input]) => input)).toEqual([
    { preferences: { product: 'mail' } },
    { preferences: { product: 'none' } },
  ]);
  answers[1]?.();
  await waitFor(() => expect(savedChoices.product).toBe('none'));
  expect(radio('Off').checked).toBe(true);
});

test('what could not be saved is not shown as chosen', async () => {
  const savePreferences = async () => Promise.reject(new RequestProblem({ code: '500', message: 'No', status: 500 }));
  const loadPreferences = async () => ({ preferences: usual, hasMail: true });
  await renderOffice(MessageSettingsScreen, '/user/MessageSettings', { loadPreferences, savePreferences });
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Product: Off' });
  fireEvent.click(radio);
  await waitFor(() => expect(radio.checked).toBe(true));
  await waitFor(() => expect(radio.checked).toBe(false));
});
