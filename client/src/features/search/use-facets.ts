import type { searchFacets } from '@portal/shared/calls/search';
import { type Language, languages, type Site, sites } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';
import { useTranslate } from '../../kit/translate.ts';
import { categoriesOf, categoryWords, copyrightCodes, copyrightWords, type Sought } from './state.ts';

export type Counts = OutputOf<typeof searchFacets>;

export interface Choice {
  value: string;
  label: string;
  /** undefined while it is not known; where not all were counted also of what none of these had */
  count: number | undefined;
  isChosen: boolean;
  /** what is chosen once it is pressed */
  change: Partial<Sought>;
}

export interface Group {
  name: 'category' | 'copyright' | 'site' | 'language';
  title: string;
  /** one of them at most */
  isSingle: boolean;
  choices: Choice[];
}

const toggled = <Code extends string>(all: readonly Code[], selectedCodes: readonly Code[], code: Code): Code[] =>
  all.filter((each) => (each === code ? !selectedCodes.includes(code) : selectedCodes.includes(each)));

/** What results can be narrowed by, each with how many there are of it. */
export function useFacets(sought: Sought, counts: Counts | undefined): Group[] {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { kind, category, copyright, site, language } = sought;
  const words = categoryWords(kind);
  const count = (facet: 'tags' | 'sites' | 'languages', value: string) =>
    counts && (counts[facet][value] ?? (counts.more ? undefined : 0));
  const categories = categoriesOf(kind);
  const all: Group[] = [
    {
      name: 'category',
      title: t(kind === 'article' ? 'search.filters.section' : 'search.filters.category'),
      isSingle: false,
      choices: categories.map((code) => ({
        value: code,
        label: translate(`${words}.${code}`),
        count: count('tags', `${words}.${code}`),
        isChosen: category.includes(code),
        change: { category: toggled(categories, category, code) },
      })),
    },
    {
      name: 'copyright',
      title: t('search.filters.copyright'),
      isSingle: false,
      choices: copyrightCodes.map((code) => ({
        value: code,
        label: t(`codes.registryStatus.${code}`),
        count: count('tags', `${copyrightWords}.${code}`),
        isChosen: copyright.includes(code),
        change: { copyright: toggled(copyrightCodes, copyright, code) },
      })),
    },
    {
      name: 'site',
      title: t('search.filters.site'),
      isSingle: true,
      choices: [
        {
          value: '',
          label: t('search.filters.anySite'),
          count: undefined,
          isChosen: site === '',
          change: { site: '' },
        },
        ...sites.map((code: Site) => ({
          value: code,
          label: t(`codes.site.${code}`),
          count: count('sites', code),
          isChosen: site === code,
          change: { site: code },
        })),
      ],
    },
    {
      name: 'language',
      title: t('search.filters.language'),
      isSingle: false,
      choices: languages.map((code: Language) => ({
        value: code,
        label: t(`codes.language.${code}`),
        count: count('languages', code),
        isChosen: language.includes(code),
        change: { language: toggled(languages, language, code) },
      })),
    },
  ];
  // others have no copyright of their own
  return all.filter(({ name }) => name !== 'copyright' || kind === '' || kind === 'product');
}

export interface Chip {
  label: string;
  /** the address without it */
  without: Partial<Sought>;
}

/** What is chosen, in words, each with what takes it away. */
export function useChips(sought: Sought): Chip[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { from, to } = sought;
  const groups = useFacets(sought, undefined);
  const day = (text: string) => date(`${text}T12:00:00+08:00`);
  return [
    ...groups.flatMap(({ title, isSingle, choices }) =>
      choices
        .filter(({ value, isChosen }) => isChosen && value)
        .map(({ label, change }) => ({
          label: t('search.filters.chip', { group: title, value: label }),
          without: isSingle ? { site: '' as const } : change,
        })),
    ),
    ...(from ? [{ label: t('search.filters.since', { date: day(from) }), without: { from: '' } }] : []),
    ...(to ? [{ label: t('search.filters.until', { date: day(to) }), without: { to: '' } }] : []),
  ];
}
