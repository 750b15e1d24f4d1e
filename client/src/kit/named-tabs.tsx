import { Tabs, type TabsProps, type TabsRef } from 'antd';
import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import css from './named-tabs.module.css';

/** Tabs of the user centre; `label` says to whoever does not see the page what they choose. */
export function NamedTabs({ label, className, ...tabsProps }: Omit<TabsProps, 'aria-label'> & { label: string }) {
  const tabs = useRef<TabsRef>(null);
  // antd hands names on to the element around row and panel, which has no role, and to the row none
  useEffect(() => {
    tabs.current?.nativeElement?.querySelector('[role=tablist]')?.setAttribute('aria-label', label);
  }, [label]);
  return <Tabs {...tabsProps} className={classes(css.tabs, className)} ref={tabs} />;
}
