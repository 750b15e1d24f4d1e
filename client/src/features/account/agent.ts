import { useTranslation } from 'react-i18next';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (known: typeof browsers, agent: string): string => known.find(([sign]) => sign.test(agent))?.[1] ?? '';

/** Browser and system that a user agent names; '' for what it does not say. */
export const readAgent = (agent: string): { browser: string; system: string } => ({
  browser: nameIn(browsers, agent),
  system: nameIn(systems, agent),
});

/** A user agent in words that people know. */
export function useAgentWords(): (agent: string) => string {
  const { t } = useTranslation();
  return (agent) => {
    const { browser, system } = readAgent(agent);
    if (browser && system) return t('people.sessions.on', { browser, system });
    return browser || system || t('people.sessions.unknown');
  };
}
