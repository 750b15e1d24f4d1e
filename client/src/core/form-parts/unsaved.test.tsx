// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderOffice } from '../testing/office.tsx';
import { DraftOffer } from './unsaved.tsx';

const Offer = () => (
  <DraftOffer
    draft={{ found: { at: Date.parse('2026-11-20T02:00:00Z') }, restore: () => {}, discard: () => {} } as never}
  />
);

test.each([
  ['beside the words on a wide screen', false],
  ['below the words on a phone, which leaves them the whole width', true],
])('what was typed is offered again, %s', async (_, isPhone) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      matches: isPhone && media === '(max-width: 600px)',
      media,
      addListener() {},
      removeListener() {},
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderOffice(Offer, '/user/x', {});
  const restore = await screen.findByRole('button', { name: 'Restore' });
  expect(restore.closest('.ant-alert-description') !== null).toBe(isPhone);
});
