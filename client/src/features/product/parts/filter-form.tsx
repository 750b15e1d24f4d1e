import { categories } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { Button } from '../../../kit/button.tsx';
import { DateInput, Input } from '../../../kit/field.tsx';
import { CodeChoice, FilterFrame, wideField } from '../../../kit/filter-frame.tsx';
import { dateProblems, type Filters, inputOf, isFiltered, today } from '../filters.ts';

interface Props {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  onClear: () => void;
}

type FilterDraft = Pick<Filters, 'from' | 'to' | 'keywords'>;

/** Years before belong to a date that is still being typed. */
const firstDay = '2000-01-01';

/** Category and dates take effect at once; words when they are sent. */
export function FilterForm({ filters, onChange, onClear }: Props) {
  const { t } = useTranslation();
  const { prefix } = useSettings();
  const { from, to, keywords } = filters;
  const count = Object.keys(inputOf(filters)).length;
  const [draft, setTyped] = useState<FilterDraft>({ from, to, keywords });
  useEffect(() => setTyped({ from, to, keywords }), [from, to, keywords]);
  const day = today();
  const wrong = dateProblems({ ...filters, ...draft }, day);
  const set = (name: keyof FilterDraft) => (event: FormEvent<HTMLInputElement>) =>
    setTyped({ ...draft, [name]: event.currentTarget.value });
  const setDay = (name: 'from' | 'to') => (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    const next = { ...draft, [name]: value };
    setTyped(next);
    const isComplete = value === '' || value >= firstDay;
    if (isComplete && Object.keys(dateProblems({ ...filters, ...next }, day)).length === 0) onChange(next);
  };
  return (
    <FilterFrame
      label={t('site.product.filters')}
      folded={count > 0 ? t('site.product.filtersSet', { count }) : t('site.product.filters')}
      action={prefix + pathTo('products')}
      onSend={() => Object.keys(wrong).length === 0 && onChange(draft)}
      choice={
        <CodeChoice
          legend={t('site.product.category')}
          all={t('site.product.all')}
          codes={categories}
          wordOf={(code) => t(`codes.category.${code}`)}
          selectedCodes={filters.category}
          onChange={(category) => onChange({ ...draft, category })}
        />
      }
      fields={
        <>
          <DateInput
            name="from"
            label={`${t('site.product.date')} · ${t('site.product.from')}`}
            max={day}
            value={draft.from}
            onChange={setDay('from')}
            error={wrong.from && t(`site.product.${wrong.from}`)}
          />
          <DateInput
            name="to"
            label={`${t('site.product.date')} · ${t('site.product.to')}`}
            min={draft.from || undefined}
            max={day}
            value={draft.to}
            onChange={setDay('to')}
            error={wrong.to && t(`site.product.${wrong.to}`)}
          />
          <Input
            className={wideField}
            label={t('site.product.keywords')}
            type="search"
            name="keywords"
            maxLength={100}
            value={draft.keywords}
            onChange={set('keywords')}
          />
        </>
      }
      buttons={
        <>
          <Button kind="primary" type="submit">
            {t('site.product.search')}
          </Button>
          {isFiltered(filters) && <Button onClick={onClear}>{t('site.product.clear')}</Button>}
        </>
      }
    />
  );
}
