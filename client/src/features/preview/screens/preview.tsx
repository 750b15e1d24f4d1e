import type { Preview } from '@portal/shared/calls/preview';
import { recordKinds } from '@portal/shared/records/kinds';
import { pathTo } from '@portal/shared/screens';
import { Alert, Segmented } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { viewPath } from '../../../records/paths.ts';
import { type Locale, lanOf, type Theme, themes, useSettings } from '../../../shared/access/settings.ts';
import { requestFor } from '../../../shared/request/request.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { Cluster } from '../../../shared/ui/layout.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PageError } from '../../../shared/ui/page-error.tsx';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { Card } from '../parts/card.tsx';
import css from './preview.module.css';

const previewRecord = requestFor('previewRecord', { quiet: true });

type Page = ComponentType<{ product: NonNullable<Preview['product']> }>;

const locales = ['zh', 'en'] as const satisfies readonly Locale[];

/** A record as the public would see it: its public page with what is being worked on, in a language and a theme. */
export function PreviewScreen({ ProductPage }: { ProductPage: Page }) {
  const { t } = useTranslation();
  const { locale, lan, theme: worn } = useSettings();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? '';
  const kind = recordKinds.find((one) => one.kind === search.get('kind')) ?? recordKinds[0];
  const theme = themes.find((one) => one === search.get('theme')) ?? worn;
  const { data, problem, retry } = useRead(previewRecord, { kind: kind.kind, id, lan }, id);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const wear = (next: Theme) => {
    const set = (now: URLSearchParams) =>
      new URLSearchParams([...now].filter(([name]) => name !== 'theme').concat([['theme', next]]));
    setSearch(set, { replace: true, preventScrollReset: true });
  };
  const languages: readonly string[] = kind.languages;
  return (
    <>
      <Alert
        type={data.isPublic ? 'success' : 'info'}
        showIcon
        title={t(data.isPublic ? 'record.preview.public' : 'record.preview.note')}
        description={data.lan !== '' && data.lan !== lanOf(locale) && t('record.preview.otherLanguage')}
        action={<Link to={viewPath(kind, id)}>{t('record.preview.back')}</Link>}
      />
      <Cluster gap={4} above={6} below={4}>
        {languages.length > 0 && (
          <nav aria-label={t('record.preview.language')}>
            <Cluster gap={3} inline>
              {locales.map((one) => (
                // words come with a page, which is loaded anew in the other language
                <a
                  key={one}
                  href={`/${one}${pathTo('preview', search)}`}
                  aria-current={one === locale ? 'true' : undefined}
                  className={css.language}
                >
                  {t(`codes.language.${lanOf(one)}`)}
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
      </Cluster>
      <div className={css.sheet} data-theme={theme}>
        {data.product ? <ProductPage key={data.id} product={data.product} /> : <Card kind={kind} shown={data} />}
      </div>
    </>
  );
}
