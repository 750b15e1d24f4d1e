import type { Lan } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { useFormat } from '../../shared/format/use-format.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { langTag } from '../../shared/ui/lang-tag.ts';
import { useTranslate } from '../../shared/ui/translate.ts';
import css from '../fields.module.css';
import { fieldsOf, type KindField, LargeField } from '../fields.tsx';
import { nameOf, type Shown, useKindWords } from '../kind.ts';

const isWhole = ({ field }: KindField): boolean =>
  field.type === 'pictures' || field.type === 'video' || field.type === 'richText';

/** One content of a record, read-only. */
export function RecordContent({ kind, content, lan }: { kind: ReviewedKind; content: Shown; lan: Lan | '' }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useKindWords(kind);
  const fields = fieldsOf(kind);
  return (
    <>
      <Facts
        facts={fields
          .filter((of) => !isWhole(of))
          .map(({ field, name, wire, view }) => {
            const value = format.text(view.text(field, wire, content, translate, format.list));
            const shown =
              view.isWritten && lan ? (
                <span key={wire} lang={langTag[lan]}>
                  {value}
                </span>
              ) : (
                value
              );
            return [words.field(name), shown] as const;
          })}
      />
      {fields.filter(isWhole).map((of) => (
        <section key={of.wire}>
          <h3 className={css.heading}>{words.field(of.name)}</h3>
          <LargeField
            of={of}
            content={content}
            lan={lan}
            label={`${words.field(of.name)} · ${nameOf(kind, content)}`}
          />
        </section>
      ))}
    </>
  );
}
