import { pathTo } from '@portal/shared/screens';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSettings } from '../../shared/access/settings.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './search.module.css';

/** 03 products, 04 news, which are outside; 01 platforms and 02 enterprises come with their lists. */
const types = ['03', '04'] as const;
type SearchType = (typeof types)[number];

const longestKeyword = 100;

/** The global search with its type. */
export function Search() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { config, prefix } = useSettings();
  const [type, setType] = useState<SearchType>('03');
  const [keyword, setKeyword] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = keyword.trim();
    if (type === '03') return void navigate(text ? pathTo('products', { keyword: text }) : pathTo('products'));
    window.open(config.newsSearch.replace('{{keyword}}', encodeURIComponent(text)), '_blank', 'noreferrer');
  };
  return (
    <search className={styles.place}>
      <form className={styles.search} method="get" action={prefix + pathTo('products')} onSubmit={search}>
        <select
          className={styles.type}
          aria-label={t('site.search.type')}
          value={type}
          onChange={({ target }) => setType(types.find((known) => known === target.value) ?? '03')}
        >
          {types.map((known) => (
            <option key={known} value={known}>
              {t(`site.search.types.${known}`)}
            </option>
          ))}
        </select>
        <input
          className={styles.keyword}
          type="search"
          name="keyword"
          maxLength={longestKeyword}
          aria-label={t('site.search.keyword')}
          placeholder={t(`site.search.hints.${type}`)}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <button type="submit" className={styles.go} aria-label={t('site.search.go')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
