import Bowser from 'bowser';

/** Browser and system that a user agent names; '' for what it does not say. */
export function readAgent(agent: string): { browser: string; system: string } {
  // the library throws at nothing
  if (agent.trim() === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(agent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
