import type { readAgent as read } from '@portal/shared/rules/agent';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

// larger than the screens that show its words
let reader: typeof read | undefined;

/** A user agent in words that people know; '' until what reads it is there. */
export function useAgentWords(): (agent: string) => string {
  const { t } = useTranslation();
  const [readAgent, setReader] = useState(() => reader);
  useEffect(() => {
    if (readAgent) return;
    void import('@portal/shared/rules/agent').then((module) => {
      reader = module.readAgent;
      setReader(() => reader);
    });
  }, [readAgent]);
  return (agent) => {
    if (!readAgent) return '';
    const { browser, system } = readAgent(agent);
    if (browser && system) return t('people.sessions.on', { browser, system });
    return browser || system || t('people.sessions.unknown');
  };
}
