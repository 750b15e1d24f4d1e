import { dayOf as today } from '@portal/shared/rules/dates';
import { Button, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangePicker } from '../../kit/date-picker.tsx';
import type { Values } from './address.ts';
import css from './filters.module.css';

export interface Choice {
  value: string;
  label: string;
}
export type Filter =
  | { kind: 'text'; name: string; label: string; max: number }
  | { kind: 'choice'; name: string; label: string; options: readonly Choice[]; search?: boolean }
  | { kind: 'choices'; name: string; label: string; options: readonly Choice[] }
  | { kind: 'dates'; from: string; to: string; label: string };

interface Props {
  filters: readonly Filter[];
  /** how many stand there before the rest is asked for */
  first: number;
  query: Values;
  onFilter: (changed: Values) => void;
  onClear: () => void;
  /** names of those that say more than the defaults */
  filteredBy: readonly string[];
  /** false where the view has another primary button */
  primary: boolean;
}

const textOf = (query: Values, name: string): string => String(query[name] ?? '');
const namesOf = (filter: Filter): readonly string[] =>
  filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name];
const keyOf = (filter: Filter): string => namesOf(filter).join();

/** Texts that are not sent yet, each with what the list was filtered by when it was typed. */
type DraftTexts = Readonly<Record<string, { text: unknown; over: string }>>;

const over = (query: Values, changed: Values): DraftTexts =>
  Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, { text, over: textOf(query, name) }]));

/** What is typed stays while other filters change, and goes once its own is another, by the address or cleared. */
const withTyped = (query: Values, drafts: DraftTexts): Values => ({
  ...query,
  ...Object.fromEntries(
    Object.entries(drafts)
      .filter(([name, { over: was }]) => textOf(query, name) === was)
      .map(([name, { text }]) => [name, text]),
  ),
});

/** The filters of a list. A choice takes effect at once, a text when it is sent. */
export function Filters({ filters, first, query, onFilter, onClear, filteredBy, primary }: Props) {
  const { t } = useTranslation();
  const moreFilters = filters.slice(first);
  const [open, setOpen] = useState(() =>
    moreFilters.some((filter) => namesOf(filter).some((name) => filteredBy.includes(name))),
  );
  const [drafts, setTyped] = useState<DraftTexts>({});
  const texts = withTyped(query, drafts);
  const visibleFilters = open ? filters : filters.slice(0, first);
  const send = () => {
    onFilter(trimmed(texts, filters));
    setTyped({});
  };
  const clear = () => {
    onClear();
    setTyped({});
  };
  return (
    <search aria-label={t('centre.table.filters')}>
      <Form layout="vertical" className={css.filters} onFinish={send}>
        {visibleFilters.map((filter) => (
          <FilterField
            key={keyOf(filter)}
            filter={filter}
            query={filter.kind === 'text' ? texts : query}
            onChange={(changed) =>
              filter.kind === 'text' ? setTyped((now) => ({ ...now, ...over(query, changed) })) : onFilter(changed)
            }
          />
        ))}
        <div className={css.buttons}>
          <Button htmlType="submit" type={primary ? 'primary' : 'default'}>
            {t('centre.table.search')}
          </Button>
          {filteredBy.length > 0 && <Button onClick={clear}>{t('centre.table.reset')}</Button>}
          {moreFilters.length > 0 && (
            <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'centre.table.fewerFilters' : 'centre.table.moreFilters')}
            </Button>
          )}
        </div>
      </Form>
    </search>
  );
}

const trimmed = (texts: Values, filters: readonly Filter[]): Values =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      filter.kind === 'text' ? [[filter.name, textOf(texts, filter.name).trim()] as const] : [],
    ),
  );

interface FieldProps {
  filter: Filter;
  query: Values;
  onChange: (changed: Values) => void;
}

function FilterField({ filter, query, onChange }: FieldProps) {
  const { t } = useTranslation();
  const id = `filter-${keyOf(filter)}`;
  if (filter.kind === 'text')
    return (
      <Form.Item label={filter.label} htmlFor={id}>
        <Input
          id={id}
          allowClear
          maxLength={filter.max}
          value={textOf(query, filter.name)}
          onChange={(event) => onChange({ [filter.name]: event.target.value })}
          onClear={() => onChange({ [filter.name]: '' })}
        />
      </Form.Item>
    );
  if (filter.kind === 'dates') return <Dates id={id} filter={filter} query={query} onChange={onChange} />;
  const options = [...filter.options];
  const value = textOf(query, filter.name);
  return (
    <Form.Item label={filter.label} htmlFor={id}>
      {filter.kind === 'choices' ? (
        <Select
          id={id}
          mode="multiple"
          maxTagCount="responsive"
          popupMatchSelectWidth={false}
          allowClear
          showSearch={false}
          placeholder={t('centre.table.all')}
          options={options}
          value={value ? value.split(',') : []}
          onChange={(selectedCodes: string[]) => onChange({ [filter.name]: selectedCodes.join() })}
        />
      ) : (
        <Select
          id={id}
          popupMatchSelectWidth={false}
          showSearch={filter.search === true && { optionFilterProp: 'label' }}
          options={options}
          value={value}
          onChange={(code: string) => onChange({ [filter.name]: code })}
        />
      )}
    </Form.Item>
  );
}

const format = 'YYYY-MM-DD';
const dayOf = (text: string): Dayjs | null => (text ? dayjs(text, format) : null);

function Dates({
  id,
  filter,
  query,
  onChange,
}: FieldProps & { id: string; filter: Extract<Filter, { kind: 'dates' }> }) {
  const { t } = useTranslation();
  return (
    <Form.Item label={filter.label} htmlFor={id} className={css.dates}>
      <RangePicker
        id={{ start: id, end: `${id}-end` }}
        format={format}
        allowEmpty={[true, true]}
        placeholder={[t('centre.table.dateFrom'), t('centre.table.dateTo')]}
        maxDate={dayjs(today(Date.now()), format)}
        value={[dayOf(textOf(query, filter.from)), dayOf(textOf(query, filter.to))]}
        onChange={(range) =>
          onChange({
            [filter.from]: range?.[0]?.format(format) ?? '',
            [filter.to]: range?.[1]?.format(format) ?? '',
          })
        }
      />
    </Form.Item>
  );
}
