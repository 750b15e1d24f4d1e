import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

export interface Tab {
  name: string;
  label: string;
  content: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs as the keyboard knows them: one stop, arrows between them. Without script what they hold stands one below the other. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    const next = (open + step + tabs.length) % tabs.length;
    setOpen(next);
    row.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={move}>
        {tabs.map((tab, at) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={at === open}
            aria-controls={`${id}-panel-${tab.name}`}
            tabIndex={at === open ? 0 : -1}
            className={classes(styles.tab, at === open && styles.on)}
            onClick={() => setOpen(at)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, at) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${name}`}
          aria-labelledby={`${id}-${name}`}
          className={styles.panel}
          hidden={at !== open}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
