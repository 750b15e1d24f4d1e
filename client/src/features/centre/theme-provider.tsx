import { ConfigProvider, theme } from 'antd';
import { type ReactNode, Suspense, use } from 'react';
import { type Locale, useSettings } from '../../core/session/settings.ts';
import { PageSkeleton } from '../../kit/skeleton.tsx';
import { useTokens } from '../../kit/theme/tokens.ts';
import { useMedia } from '../../kit/use-media.ts';

type AntLocale = NonNullable<Parameters<typeof ConfigProvider>[0]['locale']>;

const load: Record<Locale, () => Promise<AntLocale>> = {
  zh: async () => {
    const [{ default: words }] = await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    return words;
  },
  en: async () => (await import('antd/locale/en_US')).default,
};
const loaded = new Map<Locale, Promise<AntLocale>>();

function antWords(locale: Locale): Promise<AntLocale> {
  const known = loaded.get(locale);
  if (known) return known;
  const found = load[locale]();
  loaded.set(locale, found);
  // a page that comes back after a failure asks again
  found.catch(() => loaded.delete(locale));
  return found;
}

const nonceOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

function Themed({ children }: { children: ReactNode }) {
  const { locale } = useSettings();
  const { tokens, isDark } = useTokens();
  const nonce = nonceOf(document);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider
      // antd wraps what is inside once it has words: given later, they would make everything inside begin anew
      locale={use(antWords(locale))}
      {...(nonce && { csp: { nonce } })}
      // a space between two characters would also be in the name that is read out
      button={{ autoInsertSpace: false }}
      // two seconds of motion after each press, even for who asks for none
      wave={{ disabled: true }}
      theme={{
        algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          ...tokens,
          lineHeight: 22 / 14,
          motion: !isCalm,
          // what has no part in `motion` moves by these all the same
          motionDurationFast: isCalm ? '0s' : '0.1s',
          motionDurationMid: isCalm ? '0s' : '0.16s',
          motionDurationSlow: isCalm ? '0s' : '0.24s',
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}

/** antd drawn with the portal's tokens, in the language of the page. For the user centre only: it is heavy. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Themed>{children}</Themed>
    </Suspense>
  );
}
