import { useTranslation } from 'react-i18next';
import { readAgent } from './agent.ts';

/** A user agent in words that people know. */
export function useAgentWords(): (agent: string) => string {
  const { t } = useTranslation();
  return (agent) => {
    const { browser, system } = readAgent(agent);
    if (browser && system) return t('people.sessions.on', { browser, system });
    return browser || system || t('people.sessions.unknown');
  };
}
