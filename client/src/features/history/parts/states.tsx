import type { recordAsOf } from '@portal/shared/calls/history';
import type { OutputOf } from '@portal/shared/define/call';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparedValue, Value } from '../../../entities/history/value.tsx';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { Icon } from '../../../kit/icon.tsx';
import css from './states.module.css';

type Answer = OutputOf<typeof recordAsOf>;
type Field = Answer['fields'][number];

const saysSomething = ({ values }: Field): boolean =>
  values.some((value) => value !== null && (value.text !== '' || value.pictures.length > 0));

/** Fields of one part of the record after each other, in the order of the answer. */
function grouped(fields: readonly Field[]): [group: string, fields: Field[]][] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  // a part that the record did not have says nothing, however many fields it has
  return [...groups].filter(([group, members]) => group === '' || members.some(saysSomething));
}

/** The fields of a record at one moment, or at two with what differs marked. */
export function States({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const [label, partsLabel] = [useId(), useId()];
  const { sides, fields } = answer;
  const isCompared = sides.length > 1;
  // an approval moves a draft to what is listed: what the public saw before and after says what it did
  const publicFields = fields.filter(({ isPublic }) => isPublic);
  const wasSeen = isCompared && publicFields.some(({ differs }) => differs);
  const [allParts, setAllParts] = useState(!wasSeen);
  const [differencesOnly, setDifferencesOnly] = useState(wasSeen);
  const relevantFields = allParts ? fields : publicFields;
  const differing = relevantFields.filter(({ differs }) => differs);
  const visibleFields = differencesOnly && isCompared ? differing : relevantFields;
  const heads = sides.map((side) => words.at(side));
  return (
    <>
      {isCompared && (
        <div className={css.switches}>
          {!allParts && <h3 className={css.seen}>{t('trail.asOf.public')}</h3>}
          <span className={css.switch}>
            <Switch checked={differencesOnly} onChange={setDifferencesOnly} aria-labelledby={label} />
            <span id={label}>{t('trail.asOf.differences', { count: differing.length })}</span>
          </span>
          {wasSeen && (
            <span className={css.switch}>
              <Switch checked={allParts} onChange={setAllParts} aria-labelledby={partsLabel} />
              <span id={partsLabel}>{t('trail.asOf.parts')}</span>
            </span>
          )}
        </div>
      )}
      {isCompared && differing.length === 0 && (
        <p role="status" className={css.same}>
          {t('trail.asOf.same')}
        </p>
      )}
      <table className={css.table} data-sides={sides.length} aria-label={t('trail.asOf.table')}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {t('trail.asOf.field')}
            </th>
            {sides.map((side, at) => (
              <th key={at === 0 ? 'first' : 'second'} scope="col">
                {heads[at]}
                <p className={css.note}>
                  {side.exists ? t('trail.asOf.events', { count: side.events }) : t('trail.asOf.notThen')}
                </p>
              </th>
            ))}
          </tr>
        </thead>
        {grouped(visibleFields).map(([group, members]) => (
          <tbody key={group}>
            {group && allParts && (
              <tr>
                <th colSpan={sides.length + 1} scope="rowgroup" className={css.group}>
                  {group}
                </th>
              </tr>
            )}
            {members.map((field) => (
              <Row key={field.field} field={field} heads={heads} isComplete={!differencesOnly} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

function Row({ field, heads, isComplete }: { field: Field; heads: readonly string[]; isComplete: boolean }) {
  const { t } = useTranslation();
  const { name, values, differs } = field;
  const [before, after] = values;
  return (
    <tr className={differs ? css.differs : undefined}>
      <th scope="row">
        {name}
        {differs && (
          <span className={css.mark}>
            <Icon name="warn" className={css.sign} />
            {t('trail.asOf.differs')}
          </span>
        )}
      </th>
      {values.map((value, at) => (
        <td key={at === 0 ? 'first' : 'second'} data-head={heads[at]}>
          {value === null ? (
            <span className={css.note}>{t('centre.none')}</span>
          ) : differs && before && after ? (
            <ComparedValue before={before} after={after} side={at === 0 ? 'before' : 'after'} isComplete={isComplete} />
          ) : (
            <Value value={value} />
          )}
        </td>
      ))}
    </tr>
  );
}
