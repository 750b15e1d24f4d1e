import { useState } from 'react';
import { type Theme, themes, useSettings } from '../../core/session/settings.ts';
import { ThemeProvider } from '../../features/centre/theme-provider.tsx';
import { ConfirmProvider } from '../../kit/confirm.tsx';
import { Checkbox } from '../../kit/field.tsx';
import { Cluster, Stack } from '../../kit/layout.tsx';
import { PageHead, Panel } from '../../kit/panel.tsx';
import css from './kit-page.module.css';
import { groups } from './parts.tsx';
import { texts } from './texts.ts';

const addressOf = (lang: 'zh' | 'en', theme: Theme) => `?${new URLSearchParams({ lang, theme })}`;

/** Every part of the design system in its states, in a language and a theme; dark follows the system. */
export function KitPage() {
  const { locale, theme } = useSettings();
  const words = texts[locale];
  const [isBusy, setIsBusy] = useState(false);
  const other = locale === 'zh' ? 'en' : 'zh';
  return (
    <ThemeProvider>
      <ConfirmProvider>
        <main className={css.page}>
          <Stack gap={4}>
            <PageHead title={words.title} intro={words.intro}>
              <Cluster as="nav" gap={3} aria-label={words.title}>
                <Checkbox checked={isBusy} onChange={() => setIsBusy(!isBusy)}>
                  {words.busy}
                </Checkbox>
                <a href={addressOf(other, theme)} lang={other === 'en' ? 'en' : 'zh-CN'}>
                  {words.language}
                </a>
                {themes
                  .filter((each) => each !== theme)
                  .map((each) => (
                    <a key={each} href={addressOf(locale, each)}>
                      {words.themes[each]}
                    </a>
                  ))}
              </Cluster>
            </PageHead>
            {Object.entries(groups).map(([name, Parts]) => (
              <Panel key={name} title={name}>
                <Parts texts={words} isBusy={isBusy} />
              </Panel>
            ))}
          </Stack>
        </main>
      </ConfirmProvider>
    </ThemeProvider>
  );
}
