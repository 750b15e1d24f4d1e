import { useLayoutEffect, useState } from 'react';

/** What is seen of a list: whether it is there, what was typed for it, and the option that Enter would take. */
interface Listed {
  isOpen: boolean;
  typed: string;
  active: string | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface Combobox extends Listed {
  shut: () => void;
}

/**
 * A field with a list below, as the keyboard knows them: the focus stays in the field, arrows go through the options and
 * back to the field, Enter takes one, Escape shuts the list and leaves what was typed. `ids`: of the options.
 */
export function useCombobox(input: HTMLInputElement, idsOf: () => readonly string[]): Combobox {
  const [listed, setListed] = useState<Listed>(() => ({
    isOpen: document.activeElement === input,
    typed: input.value,
    active: undefined,
  }));
  const shut = () => setListed((before) => ({ ...before, isOpen: false, active: undefined }));

  // before anybody can type on
  useLayoutEffect(() => {
    const open = () => setListed({ isOpen: true, typed: input.value, active: undefined });
    const pressed = (event: KeyboardEvent) => {
      // an input method uses the same keys
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const ids = idsOf();
      const { isOpen, active } = listed;
      const step = steps[event.key];
      if (step && (ids.length > 0 || !isOpen)) {
        event.preventDefault();
        // before the first and behind the last is the field itself
        const at = isOpen && active ? ids.indexOf(active) : -1;
        const next = at === -1 ? (step > 0 ? 0 : ids.length - 1) : at + step;
        setListed({ isOpen: true, typed: input.value, active: ids[next] });
      } else if (event.key === 'Enter') {
        const option = isOpen && active ? document.getElementById(active) : null;
        shut();
        if (!option) return;
        event.preventDefault();
        option.click();
      } else if (event.key === 'Escape' && isOpen && ids.length > 0) {
        event.preventDefault();
        shut();
      }
    };
    const events = { input: open, focus: open, blur: shut, keydown: pressed };
    for (const [name, listener] of Object.entries(events)) input.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(events)) input.removeEventListener(name, listener as EventListener);
    };
  });
  return { ...listed, shut };
}
