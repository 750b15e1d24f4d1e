import { type BoundFunctions, type ByRoleOptions, type queries, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

type Finding = 'findByRole' | 'findAllByRole' | 'findByText' | 'findAllByText' | 'findByLabelText';

/** A dialog whose contents can be waited for alone: some of them come a turn after it. */
export interface OpenDialog extends Pick<BoundFunctions<typeof queries>, Finding> {
  /** Resolves once all of its text has this in it. */
  shows: (text: string) => Promise<void>;
}

/** The dialog that opens, the only one there is or that of this name. */
export async function findDialog(options: ByRoleOptions = {}): Promise<OpenDialog> {
  const dialog = await screen.findByRole('dialog', options);
  const { findByRole, findAllByRole, findByText, findAllByText, findByLabelText } = within(dialog);
  const shows = (text: string) => waitFor(() => expect(dialog.textContent).toContain(text));
  return { findByRole, findAllByRole, findByText, findAllByText, findByLabelText, shows };
}
