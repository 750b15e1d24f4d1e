import type { ProfileType } from '@portal/shared/codes/profiles';
import { pathTo, type ScreenName } from '@portal/shared/screens';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { profileViews } from '../../../entities/company/types.ts';
import { Button } from '../../../kit/button.tsx';
import { Input } from '../../../kit/field.tsx';
import { CodeChoice, FilterFrame, wideField } from '../../../kit/filter-frame.tsx';
import { type Filters, isFiltered, longestKeyword } from '../filters.ts';

interface Props {
  type: ProfileType;
  screen: ScreenName;
  /** goes along where the form is sent without script */
  fixed: Readonly<Record<string, string>>;
  filters: Filters;
  onChange: (patch: Partial<Omit<Filters, 'rows'>>) => void;
}

/** Categories take effect at once, words when they are sent. */
export function FilterForm({ type, screen, fixed, filters, onChange }: Props) {
  const { t } = useTranslation();
  const { prefix } = useSettings();
  const { category, keyWord } = filters;
  const [inputText, setTyped] = useState(keyWord);
  useEffect(() => setTyped(keyWord), [keyWord]);
  const { codes, words } = profileViews[type];
  return (
    <FilterFrame
      label={t('profiles.filters')}
      action={prefix + pathTo(screen)}
      onSend={() => onChange({ keyWord: inputText.trim() })}
      choice={
        <>
          {Object.entries(fixed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <CodeChoice
            legend={t(`profiles.${type}.category`)}
            all={t('profiles.all')}
            codes={codes}
            wordOf={(code) => t(`${words}.${code}`)}
            selectedCodes={category}
            onChange={(selectedCategories) => onChange({ category: selectedCategories, keyWord: inputText.trim() })}
          />
        </>
      }
      fields={
        <Input
          className={wideField}
          label={t(`profiles.${type}.keyword`)}
          type="search"
          name="keyWord"
          maxLength={longestKeyword}
          value={inputText}
          onChange={({ target }) => setTyped(target.value)}
        />
      }
      buttons={
        <>
          <Button kind="primary" type="submit">
            {t('profiles.search')}
          </Button>
          {isFiltered(filters) && (
            <Button onClick={() => onChange({ category: [], keyWord: '' })}>{t('profiles.clear')}</Button>
          )}
        </>
      }
    />
  );
}
