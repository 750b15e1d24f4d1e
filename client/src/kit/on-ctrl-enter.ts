import type { KeyboardEvent } from 'react';

/** For a text box: Ctrl and Enter, or ⌘ and Enter, sends the form around it. */
export const onCtrlEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
};
