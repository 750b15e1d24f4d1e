import type { OpenFigure, OpenRecord } from '@portal/shared/calls/open';
import { categories, type Language, languages } from '@portal/shared/codes/index';
import { fewestOrganisations } from '@portal/shared/codes/trade';
import {
  eventsPath,
  type OpenKind,
  openFileName,
  openFilePath,
  openFilters,
  openKinds,
  openPage,
  openPath,
  revisionsPath,
} from '@portal/shared/open';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { Page, Section } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Lines } from '../../../kit/skeleton.tsx';
import { Command } from '../parts/command.tsx';
import { InlineCode } from '../parts/inline-code.tsx';
import styles from './open-data.module.css';

/** With the names of countries, which they are drawn with from the first time on. */
async function withCountries() {
  const [part] = await Promise.all([
    import('../parts/revisions.tsx'),
    import('../../../entities/map/countries.ts').then(({ countries }) => countries()),
  ]);
  return part;
}
const revisions = lazySection(withCountries, 'Revisions', <Lines count={12} />);
const files = lazySection(() => import('../parts/open-files.tsx'), 'OpenFiles', <Lines count={12} />);

const filtersOf = (kind: OpenKind): readonly ('lan' | 'category' | 'since')[] => openFilters[kind];
/** A list with the first of its filters. */
function exampleOf(kind: OpenKind, language: Language): string {
  const [filter] = filtersOf(kind);
  const exampleFilters = { lan: language, category: categories[0], since: '2026-01-01' };
  return openPath(kind) + (filter ? `?${filter}=${exampleFilters[filter]}` : '');
}

/** All that an entry has: one that is left out does not compile. */
const namesOf = <Row extends object>(all: Record<keyof Row, 0>) => Object.keys(all) as (keyof Row)[];
const recordFields = namesOf<OpenRecord>({
  id: 0,
  lan: 0,
  name: 0,
  url: 0,
  company: 0,
  changed: 0,
  approval: 0,
  content: 0,
});
const figureFields = namesOf<OpenFigure>({ month: 0, places: 0, place: 0, flow: 0, service: 0, amount: 0 });

/** What there is to say of each figure, in this order. */
const definitions = ['counts', 'leaves', 'source', 'unit', 'classes', 'withheld', 'revised'] as const;
const formats = ['json', 'csv', 'jsonl', 'parquet', 'gzip'] as const;
const errors = ['400', '404', '429', '503'] as const;
const sections = [
  'lists',
  'filters',
  'paging',
  'events',
  'fields',
  'definitions',
  'revisions',
  'formats',
  'caching',
  'errors',
  'licence',
  'files',
] as const;

/** What programs have by these very names. */
const NameFacts = (props: ComponentProps<typeof Facts>) => (
  <div className={styles.names}>
    <Facts {...props} />
  </div>
);

/** What anybody may take along, and how: for whoever writes a program that reads it. */
export function OpenDataScreen() {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { config, lan: language } = useSettings();
  usePageTitle(t('openData.title'));
  const categoryNames = categories.map((code) => `${code}\u00a0${t(`codes.category.${code}`)}`);
  const limits = { least: openPage.least, most: openPage.most, usual: openPage.usual };
  const first = `${config.origin}${exampleOf('products', language)}&limit=${openPage.most}`;
  return (
    <Page title={t('openData.title')} breadcrumbs={[{ words: t('openData.title') }]}>
      <p className={styles.lead}>{t('openData.lead')}</p>
      <div className={styles.beside}>
        <div>
          <Section id="lists" title={t('openData.lists.title')}>
            <p className={styles.text}>
              <InlineCode text={t('openData.lists.text')} />
            </p>
            <ul className={styles.lists}>
              {openKinds.map((kind) => (
                <li key={kind} className={styles.list}>
                  <h3>{t(`openData.lists.${kind}.name`)}</h3>
                  <p>{t(`openData.lists.${kind}.text`, { least: fewestOrganisations })}</p>
                  <p className={styles.note}>
                    <a href={openPath(kind)}>{openPath(kind)}</a>{' '}
                    {filtersOf(kind).length
                      ? t('openData.lists.filters', { filters: list(filtersOf(kind)) })
                      : t('openData.lists.noFilters')}
                  </p>
                  <Command>{`curl '${config.origin}${exampleOf(kind, language)}'`}</Command>
                </li>
              ))}
            </ul>
          </Section>
          <Section id="filters" title={t('openData.filters.title')}>
            <NameFacts
              facts={[
                ['lan', t('openData.filters.lan', { values: list(languages) })],
                ['category', t('openData.filters.category', { values: list(categoryNames) })],
                ['since', t('openData.filters.since')],
                ['limit', t('openData.filters.limit', limits)],
                ['cursor', <InlineCode key="cursor" text={t('openData.filters.cursor')} />],
              ]}
            />
          </Section>
          <Section id="paging" title={t('openData.paging.title')}>
            <p className={styles.text}>
              <InlineCode text={t('openData.paging.text')} />
            </p>
            <Command title={t('openData.paging.first')}>{`curl '${first}'`}</Command>
            <Command title={<InlineCode text={t('openData.paging.next')} />}>{`curl '${first}&cursor=NEXT'`}</Command>
            <p className={styles.text}>
              <InlineCode text={t('openData.paging.since')} />
            </p>
          </Section>
          <Section id="events" title={t('openData.events.title')}>
            <p className={styles.text}>
              <InlineCode text={t('openData.events.text')} />
            </p>
            <Command>{`curl -N '${config.origin}${eventsPath}?kind=product,company'`}</Command>
            <p className={styles.note}>
              <a href="/docs/integrating/events.html">{t('openData.events.more')}</a>
            </p>
          </Section>
          <Section id="fields" title={t('openData.fields.title')}>
            <h3 className={styles.named}>{t('openData.fields.record')}</h3>
            <NameFacts facts={recordFields.map((name) => [name, t(`openData.fields.${name}`)])} />
            <h3 className={styles.further}>{t('openData.fields.figure')}</h3>
            <NameFacts facts={figureFields.map((name) => [name, t(`openData.fields.${name}`)])} />
          </Section>
          <Section id="definitions" title={t('openData.definitions.title')}>
            <Facts
              facts={definitions.map((name) => [
                t(`openData.definitions.${name}.name`),
                t(`openData.definitions.${name}.text`, { least: fewestOrganisations }),
              ])}
            />
          </Section>
          <Section id="revisions" title={t('openData.revisions.title')}>
            <p className={styles.text}>
              <InlineCode text={t('openData.revisions.text')} />
            </p>
            <p className={styles.note}>
              <a href={revisionsPath}>{revisionsPath}</a>
            </p>
            {revisions}
          </Section>
          <Section id="formats" title={t('openData.formats.title')}>
            <ul className={styles.lines}>
              {formats.map((format) => (
                <li key={format}>
                  <InlineCode text={t(`openData.formats.${format}`)} />
                </li>
              ))}
            </ul>
          </Section>
          <Section id="caching" title={t('openData.caching.title')}>
            <p className={styles.text}>
              <InlineCode text={t('openData.caching.text')} />
            </p>
            <Command title={t('openData.caching.example')}>
              {`curl -O --etag-compare products.etag --etag-save products.etag '${config.origin}${openFilePath(openFileName('products', 'csv'))}'`}
            </Command>
          </Section>
          <Section id="errors" title={t('openData.errors.title')}>
            <p className={styles.text}>
              <InlineCode text={t('openData.errors.text')} />
            </p>
            <NameFacts
              facts={errors.map((code) => [code, <InlineCode key={code} text={t(`openData.errors.${code}`)} />])}
            />
          </Section>
          {files}
        </div>
        <nav className={styles.contents} aria-label={t('openData.contents')}>
          <h2 className={styles.title}>{t('openData.contents')}</h2>
          <ul>
            {sections.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`openData.${name}.title`)}</a>
              </li>
            ))}
            <li>
              <a href="/docs">{t('openData.calls')}</a>
            </li>
            <li>
              <a href="/openapi.json">{t('openData.description')}</a>
            </li>
          </ul>
        </nav>
      </div>
    </Page>
  );
}
