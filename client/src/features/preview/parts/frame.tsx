import { pathTo } from '@portal/shared/screens';
import { Alert, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, lanOf, type Theme, themes, useSettings } from '../../../core/session/settings.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import css from './frame.module.css';

const locales = ['zh', 'en'] as const satisfies readonly Locale[];

interface Props {
  /** what is seen, in words */
  note: string;
  more?: ReactNode;
  /** everybody sees it already */
  isPublic?: boolean;
  action?: ReactNode;
  /** there is one for each language */
  inLanguages: boolean;
  /** what else can be chosen */
  toolbar?: ReactNode;
  children: ReactNode;
}

/** A public page within the centre, in a language and a theme. */
export function Frame({ note, more, isPublic = false, action, inLanguages, toolbar, children }: Props) {
  const { t } = useTranslation();
  const { locale, theme: worn } = useSettings();
  const [search, setSearch] = useSearch();
  const theme = themes.find((themeName) => themeName === search.get('theme')) ?? worn;
  const wear = (next: Theme) => {
    const set = (now: URLSearchParams) =>
      new URLSearchParams([...now].filter(([name]) => name !== 'theme').concat([['theme', next]]));
    setSearch(set, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Alert type={isPublic ? 'success' : 'info'} showIcon title={note} description={more} action={action} />
      <Cluster gap={4} above={6} below={4}>
        {inLanguages && (
          <nav aria-label={t('record.preview.language')}>
            <Cluster gap={3} inline>
              {locales.map((localeOption) => (
                // words come with a page, which is loaded anew in the other language
                <a
                  key={localeOption}
                  href={`/${localeOption}${pathTo('preview', search)}`}
                  aria-current={localeOption === locale ? 'true' : undefined}
                  className={css.language}
                >
                  {t(`codes.language.${lanOf(localeOption)}`)}
                </a>
              ))}
            </Cluster>
          </nav>
        )}
        <Segmented<Theme>
          aria-label={t('record.preview.theme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`record.preview.themes.${value}`) }))}
          onChange={wear}
        />
        {toolbar}
      </Cluster>
      <div className={css.sheet} data-theme={theme}>
        {children}
      </div>
    </>
  );
}
