import { newsOutside } from '@portal/shared/search-address';
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { importedWhole } from '../../core/api/imported.ts';
import { useRead } from '../../core/request/use-request.ts';
import { useSettings } from '../../core/session/settings.ts';
import { classes } from '../../kit/classes.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { Link, type LinkProps } from '../../kit/link.tsx';
import { Text } from '../../kit/text.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { addressOf, askedIn, kindAt } from './address.ts';
import { FoundLink } from './found-link.tsx';
import { atLeast, countOf } from './kinds.ts';
import { Marked } from './marked.tsx';
import styles from './offers.module.css';
import { searchFacets, searchPopular, searchSuggest } from './requests.ts';
import { useCombobox } from './use-combobox.ts';
import { searchWords } from './words.ts';

/** who types on is not asked for each letter */
const pause = 120;
/** what goes by while somebody types on is not counted */
const countPause = 400;
const maxSuggestions = 5;

/** What was typed, once nothing more has been for a moment. */
function useSettled(inputText: string): string {
  const [settled, setSettled] = useState(inputText.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(inputText.trim()), pause);
    return () => clearTimeout(timer);
  }, [inputText]);
  return settled;
}

interface Option {
  key: string;
  /** an address, or what was found */
  to: string | ComponentProps<typeof FoundLink>['found'];
  words: ReactNode;
  beside?: ReactNode;
}

interface Column {
  name: 'words' | 'records' | 'others';
  icon: IconName;
  options: Option[];
}

/** How many a search for it finds, as its page will say; asked for once it has been offered for a moment. */
function Found({ query, kind }: { query: string; kind: string }) {
  const { t } = useTranslation();
  const { lan: language } = useSettings();
  const { figure } = useFormat();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), countPause);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useRead(searchFacets, isDue ? { lan: language, query } : undefined);
  if (!data) return null;
  const count = countOf(data.kinds, kind);
  // of what was not among those that were counted it is not known that there is none
  if (!count && data.more) return null;
  const countText = atLeast(figure(count), data.more);
  return (
    <>
      <span aria-hidden="true">{countText}</span>
      <Text unseen>{t('search.countAll', { count, shown: countText })}</Text>
    </>
  );
}

/** What is offered for what is typed so far, in columns: how it may go on, records, and what others look for. */
function useColumns(inputText: string, to: (text: string) => string): Column[] {
  const translate = useTranslate();
  const { lan: language } = useSettings();
  const query = useSettled(inputText);
  const { data } = useRead(searchSuggest, query ? { query, lan: language } : undefined);
  const { data: popular } = useRead(searchPopular, { lan: language });
  const textOption = (text: string): Option => ({ key: text, to: to(text), words: text });
  const wayOn = (text: string): Option => {
    const option = textOption(text);
    const kind = kindAt(to(text));
    return {
      ...option,
      words: (
        <Marked text={text} marks={text.toLowerCase().startsWith(query.toLowerCase()) ? [[0, query.length]] : []} />
      ),
      ...(kind !== undefined && { beside: <Found query={text} kind={kind} /> }),
    };
  };
  const words = query ? (data?.words ?? []) : [];
  const records = query ? (data?.list ?? []) : [];
  const columns: Column[] = [
    { name: 'words', icon: 'search', options: words.slice(0, maxSuggestions).map(wayOn) },
    {
      name: 'records',
      icon: 'right',
      options: records.slice(0, maxSuggestions).map((each) => ({
        key: `${each.kind} ${each.id}`,
        to: each,
        words: <Marked text={each.name} marks={each.nameMarks} />,
        beside: translate(`search.kinds.${each.kind}`),
      })),
    },
    {
      name: 'others',
      icon: 'outside',
      options: (popular?.list ?? [])
        .filter((text) => text !== query && !words.includes(text))
        .slice(0, maxSuggestions)
        .map(textOption),
    },
  ];
  return columns.filter(({ options }) => options.length > 0);
}

/** Sends the form of the field without loading the page anew; news outside, where the operator says so. */
function useSending(field: HTMLInputElement) {
  const navigate = useNavigate();
  const { config, prefix } = useSettings();
  useLayoutEffect(() => {
    const { form } = field;
    if (!form) return;
    const send = (event: SubmitEvent) => {
      event.preventDefault();
      const outside = newsOutside(askedIn(form), config.newsSearch);
      if (outside) window.open(outside, '_blank', 'noreferrer');
      else void navigate(addressOf(form, prefix));
    };
    form.addEventListener('submit', send);
    return () => form.removeEventListener('submit', send);
  }, [field, navigate, config, prefix]);
}

/** Adds the words of the list; true once they are there. */
function useOwnWords(): boolean {
  const { i18n } = useTranslation();
  const { locale } = useSettings();
  const [isThere, setThere] = useState(() => i18n.exists('search.suggest.label'));
  useEffect(() => {
    if (isThere) return;
    const add = async () => {
      i18n.addResourceBundle(locale, 'translation', { ...(await importedWhole(searchWords[locale], 'search')) }, true);
      setThere(true);
    };
    // without words there is no list, and the field is one like any other
    add().catch(console.error);
  }, [isThere, i18n, locale]);
  return isThere;
}

/** What makes the field of a search a combobox: its form is sent without loading the page anew, and there is a list. */
export function Offers({ field }: { field: HTMLInputElement }) {
  useSending(field);
  return useOwnWords() ? <List field={field} /> : null;
}

const OptionLink = ({ to, ...linkProps }: Pick<Option, 'to'> & Omit<LinkProps, 'to'>) =>
  typeof to === 'string' ? <Link {...linkProps} to={to} /> : <FoundLink {...linkProps} found={to} />;

/** The list, and the keys by which one goes about it. */
function List({ field }: { field: HTMLInputElement }) {
  const { t } = useTranslation();
  const { prefix } = useSettings();
  const id = useId();
  const to = (text: string) => (field.form ? addressOf(field.form, prefix, text) : '');
  const { isOpen, typed: inputText, active, shut } = useCombobox(field, () => ids);
  const columns = useColumns(inputText, to);
  const idOf = (column: Column, at: number) => `${id}${column.name}${at}`;
  const ids = columns.flatMap((column) => column.options.map((_, at) => idOf(column, at)));
  const isShown = isOpen && ids.length > 0;
  const activeId = isShown ? active : undefined;

  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', String(isShown));
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    else field.removeAttribute('aria-activedescendant');
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, isShown, activeId]);

  return (
    <>
      <Text unseen role="status">
        {isShown ? t('search.suggest.count', { count: ids.length }) : ''}
      </Text>
      {/* pressed, it does not take the focus from the field, which would shut it */}
      <div className={classes(styles.panel, !isShown && styles.shut)} onPointerDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label={t('search.suggest.label')} className={styles.columns}>
          {isShown &&
            columns.map((column) => (
              <fieldset key={column.name} aria-labelledby={`${id}${column.name}`} className={styles.column}>
                <div id={`${id}${column.name}`} className={styles.title} role="presentation">
                  {t(`search.suggest.${column.name}`)}
                </div>
                {column.options.map((option, at) => (
                  <OptionLink
                    key={option.key}
                    id={idOf(column, at)}
                    role="option"
                    aria-selected={idOf(column, at) === active}
                    tabIndex={-1}
                    className={classes(styles.option, idOf(column, at) === active && styles.active)}
                    to={option.to}
                    onClick={() => {
                      shut();
                      // it was found: what was typed has done its part
                      field.value = field.defaultValue;
                    }}
                  >
                    <Icon name={column.icon} className={styles.icon} />
                    <span className={styles.words}>{option.words}</span>
                    {option.beside && <span className={styles.beside}>{option.beside}</span>}
                  </OptionLink>
                ))}
              </fieldset>
            ))}
        </div>
        <p className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('search.suggest.choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('search.suggest.open')}
          </span>
          <span>
            <kbd>Esc</kbd> {t('search.suggest.close')}
          </span>
        </p>
      </div>
    </>
  );
}
