import { Modal, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Cluster, Stack } from './layout.tsx';
import css from './shortcuts.module.css';
import { willing } from './willing.ts';

/** A single key that does something on this page; `words` says what, `shown` how the key is written. */
export interface Shortcut {
  readonly key: string;
  readonly shown?: string;
  /** with the control key, which works while something is typed as well */
  readonly ctrl?: true;
  readonly words: string;
  readonly run: () => void;
}

const storageKey = 'shortcuts';
const readOn = (): boolean => willing(() => localStorage.getItem(storageKey)) !== 'off';

/** Where keys write, choose or press, they are not the page's. */
const takesKeys =
  'input, textarea, select, [contenteditable="true"], [role=dialog], [role=listbox], [role=menu], dialog';
/** Enter presses what it is on. */
const pressed = 'a, button, summary, [role=button], [role=tab], [role=switch]';

const isFree = ({ target, key }: KeyboardEvent): boolean =>
  !(target instanceof Element) ||
  (target.closest(takesKeys) === null && !(key === 'Enter' && target.closest(pressed) !== null));

/** Something stands over the page and has the keys. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role=dialog], dialog[open]')].some((dialog) => dialog.checkVisibility?.() ?? true);

/**
 * Single keys of a page. They can be switched off, since who speaks to the machine, or slips, would press them unawares;
 * `help` lists them, and `?` opens it.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const [isOn, setOn] = useState(readOn);
  const [isOpen, setIsOpen] = useState(false);
  const now = useRef(shortcuts);
  now.current = shortcuts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
      const isHeld = ctrlKey || metaKey;
      // what can be switched off are single keys
      if (altKey || defaultPrevented || isCovered() || !(isHeld || (isOn && isFree(event)))) return;
      const found = now.current.find(
        (shortcut) => shortcut.key.toLowerCase() === key.toLowerCase() && (shortcut.ctrl ?? false) === isHeld,
      );
      if (key === '?' && !isHeld) setIsOpen(true);
      // a key that is held down moves on, and decides nothing twice
      else if (found && !(repeat && !['j', 'k'].includes(found.key))) found.run();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const handleToggle = (on: boolean) => {
    willing(() => localStorage.setItem(storageKey, on ? 'on' : 'off'));
    setOn(on);
  };
  return {
    isOn,
    showHelp: () => setIsOpen(true),
    help: isOpen && <Help shortcuts={shortcuts} isOn={isOn} onToggle={handleToggle} onClose={() => setIsOpen(false)} />,
  };
}

interface HelpProps {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onToggle: (on: boolean) => void;
  onClose: () => void;
}

function Help({ shortcuts, isOn, onToggle, onClose }: HelpProps) {
  const { t } = useTranslation();
  return (
    <Modal open title={t('review.keys.title')} onCancel={onClose} footer={null}>
      <Stack>
        <dl className={css.keys}>
          {[...shortcuts, { key: '?', words: t('review.keys.help') }].map(({ key, words, ...shortcut }) => (
            <div key={key}>
              <dt>
                <kbd>{('shown' in shortcut && shortcut.shown) || key.toUpperCase()}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Cluster as="span" inline>
          <Switch checked={isOn} onChange={onToggle} aria-label={t('review.keys.on')} />
          <span aria-hidden="true">{t('review.keys.on')}</span>
        </Cluster>
      </Stack>
    </Modal>
  );
}
