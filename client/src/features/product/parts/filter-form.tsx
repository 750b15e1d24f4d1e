import { categories } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/access/settings.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Checkbox, DateInput, Input } from '../../../shared/ui/field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { dateProblems, type Filters, inputOf, isFiltered, today } from '../filters.ts';
import styles from './filter-form.module.css';

interface Props {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  onClear: () => void;
}

type Typed = Pick<Filters, 'from' | 'to' | 'keywords'>;

/** Category takes effect at once; dates and words when they are sent. On a phone it unfolds, so that products come first. */
export function FilterForm({ filters, onChange, onClear }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { prefix } = useSettings();
  const [unfolded, unfold] = useState(false);
  const { from, to, keywords } = filters;
  const count = Object.keys(inputOf(filters)).length;
  const [typed, setTyped] = useState<Typed>({ from, to, keywords });
  useEffect(() => setTyped({ from, to, keywords }), [from, to, keywords]);
  const day = today();
  const wrong = dateProblems({ ...filters, ...typed }, day);
  const set = (name: keyof Typed) => (event: FormEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [name]: event.currentTarget.value });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(wrong).length === 0) onChange(typed);
  };
  return (
    <search aria-label={t('site.product.filters')}>
      <div className={styles.fold}>
        <Button wide aria-expanded={unfolded} aria-controls={id} onClick={() => unfold(!unfolded)}>
          {count > 0 ? t('site.product.filtersSet', { count }) : t('site.product.filters')}
          <Icon name="up" className={unfolded ? styles.mark : styles.folded} />
        </Button>
      </div>
      <form
        id={id}
        className={classes(styles.form, !unfolded && styles.shut)}
        method="get"
        action={prefix + pathTo('products')}
        onSubmit={send}
        noValidate
      >
        <Categories chosen={filters.category} onChange={(category) => onChange({ ...typed, category })} />
        <div className={styles.fields}>
          <DateInput
            name="from"
            label={`${t('site.product.date')} · ${t('site.product.from')}`}
            max={day}
            value={typed.from}
            onChange={set('from')}
            error={wrong.from && t(`site.product.${wrong.from}`)}
          />
          <DateInput
            name="to"
            label={`${t('site.product.date')} · ${t('site.product.to')}`}
            min={typed.from}
            max={day}
            value={typed.to}
            onChange={set('to')}
            error={wrong.to && t(`site.product.${wrong.to}`)}
          />
          <Input
            className={styles.words}
            label={t('site.product.keywords')}
            type="search"
            name="keywords"
            maxLength={100}
            value={typed.keywords}
            onChange={set('keywords')}
          />
          <div className={styles.buttons}>
            <Button kind="primary" type="submit">
              {t('site.product.search')}
            </Button>
            {isFiltered(filters) && <Button onClick={onClear}>{t('site.product.clear')}</Button>}
          </div>
        </div>
      </form>
    </search>
  );
}

interface CategoriesProps {
  chosen: Filters['category'];
  onChange: (chosen: Filters['category']) => void;
}

function Categories({ chosen, onChange }: CategoriesProps) {
  const { t } = useTranslation();
  const all = chosen.length === 0 || chosen.length === categories.length;
  const toggle = (category: (typeof categories)[number]) => {
    const now = chosen.includes(category) ? chosen.filter((code) => code !== category) : [...chosen, category];
    onChange(categories.filter((code) => now.includes(code)));
  };
  return (
    <fieldset className={styles.categories}>
      <legend className={styles.legend}>{t('site.product.category')}</legend>
      <Checkbox checked={all} onChange={() => onChange([])}>
        {t('site.product.all')}
      </Checkbox>
      {categories.map((category) => (
        <Checkbox
          key={category}
          name="category"
          value={category}
          checked={chosen.includes(category)}
          onChange={() => toggle(category)}
        >
          {t(`codes.category.${category}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
