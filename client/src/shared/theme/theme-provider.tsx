import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { type Locale, useSettings } from '../access/settings.ts';
import { useTokens } from './tokens.ts';

type AntLocale = NonNullable<Parameters<typeof ConfigProvider>[0]['locale']>;

const words: Record<Locale, () => Promise<{ default: AntLocale }>> = {
  zh: () => import('antd/locale/zh_CN'),
  en: () => import('antd/locale/en_US'),
};
const days: Record<Locale, () => Promise<unknown>> = { zh: () => import('dayjs/locale/zh-cn'), en: async () => null };

const nonceOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

/** antd drawn with the portal's tokens, in the language of the page. For the user centre only: it is heavy. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { locale } = useSettings();
  const { tokens, isDark } = useTokens();
  const [ant, setAnt] = useState<AntLocale>();
  useEffect(() => {
    void Promise.all([words[locale](), days[locale]()]).then(([found]) => setAnt(found.default));
  }, [locale]);
  const nonce = nonceOf(document);
  return (
    <ConfigProvider
      {...(ant && { locale: ant })}
      {...(nonce && { csp: { nonce } })}
      // a space between two characters would also be in the name that is read out
      button={{ autoInsertSpace: false }}
      theme={{
        algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: { ...tokens, lineHeight: 22 / 14, motionDurationMid: '0.16s', motionDurationSlow: '0.24s' },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
