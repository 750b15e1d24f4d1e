import { dayOf } from '@portal/shared/rules/dates';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../core/request/use-request.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { atLeast } from '../../../entities/search/kinds.ts';
import { searchFacets } from '../../../entities/search/requests.ts';
import { Button } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import { DateInput } from '../../../kit/field.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { useEntered } from '../../../kit/use-entered.ts';
import { chosenIn, pathOf, placeOf, questionOf, type Sought } from '../state.ts';
import { type Choice, type Counts, useChips, useFacets } from '../use-facets.ts';
import { useSought } from '../use-sought.ts';
import styles from './filters.module.css';

const inForm = new Set(['category', 'copyright', 'site', 'language', 'from', 'to']);

/** What narrows the results. A press takes effect at once, dates when they are sent; without script all of it does then. */
export function Filters() {
  const { t } = useTranslation();
  const { prefix, lan: language } = useSettings();
  const { sought, change: onChange } = useSought();
  const { data: counts } = useRead(searchFacets, questionOf(sought, language), 'facets');
  const groups = useFacets(sought, counts);
  const count = useChips(sought).length;
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { from, to } = sought;
  const [days, setDays] = useEntered({ from, to });
  const today = dayOf(Date.now());
  const isDisordered = days.from !== '' && days.to !== '' && days.to < days.from;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisordered) onChange(days);
  };
  const hidden = Object.entries(chosenIn(sought)).filter(([name]) => !inForm.has(name));
  return (
    <div className={styles.place}>
      <div className={styles.fold}>
        <Button wide aria-expanded={unfolded} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
          {count > 0 ? t('search.filters.fold', { count }) : t('search.filters.label')}
          <Icon name="up" className={unfolded ? styles.mark : styles.folded} />
        </Button>
      </div>
      <form
        id={id}
        aria-label={t('search.filters.label')}
        className={classes(styles.form, !unfolded && styles.shut)}
        method="get"
        action={prefix + placeOf(sought.kind)}
        onSubmit={send}
        noValidate
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups.map((group) => (
          <fieldset key={group.name} className={styles.group}>
            <legend className={styles.title}>{group.title}</legend>
            {group.choices.map((choice) => (
              <Choose
                key={choice.value}
                name={group.name}
                type={group.isSingle ? 'radio' : 'checkbox'}
                choice={choice}
                more={counts?.more ?? false}
                onChoose={() => onChange(choice.change)}
              />
            ))}
          </fieldset>
        ))}
        <fieldset className={styles.group}>
          <legend className={styles.title}>{t('search.filters.listed')}</legend>
          <Years sought={sought} counts={counts} today={today} />
          <div className={styles.days}>
            <DateInput
              name="from"
              label={t('search.filters.from')}
              max={today}
              value={days.from}
              onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })}
            />
            <DateInput
              name="to"
              label={t('search.filters.to')}
              max={today}
              value={days.to}
              onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })}
              error={isDisordered ? t('search.filters.order') : undefined}
            />
          </div>
          <Button type="submit" wide>
            {t('search.filters.apply')}
          </Button>
        </fieldset>
      </form>
    </div>
  );
}

interface ChooseProps {
  name: string;
  type: 'radio' | 'checkbox';
  choice: Choice;
  /** not all were counted */
  more: boolean;
  onChoose: () => void;
}

/** One value with its count; one that nothing has stays, dimmed, so that nothing jumps. */
function Choose({ name, type, choice: { value, label, count, isChosen }, more, onChoose }: ChooseProps) {
  const { figure } = useFormat();
  return (
    <label className={classes(styles.choice, count === 0 && !isChosen && styles.none)}>
      <input className={styles.tick} type={type} name={name} value={value} checked={isChosen} onChange={onChoose} />
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{atLeast(figure(count), more)}</span>}
    </label>
  );
}

/** The years as links: each is from its first day to its last, or to today. */
function Years({ sought, counts, today }: { sought: Sought; counts: Counts | undefined; today: string }) {
  const { figure } = useFormat();
  const { years = {}, more = false } = counts ?? {};
  const all = Object.entries(years).sort(([a], [b]) => (a < b ? 1 : -1));
  if (all.length < 2) return null;
  return (
    <ul className={styles.years}>
      {all.map(([year, count]) => {
        const last = `${year}-12-31`;
        const span = { from: `${year}-01-01`, to: last < today ? last : today };
        const isChosen = sought.from === span.from && sought.to === span.to;
        return (
          <li key={year}>
            <Link
              className={classes(styles.year, isChosen && styles.on)}
              aria-current={isChosen ? 'true' : undefined}
              to={pathOf(sought, isChosen ? { from: '', to: '' } : span)}
              rel="nofollow"
            >
              <span className={styles.label}>{year}</span>
              <span className={styles.count}>{atLeast(figure(count), more)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
