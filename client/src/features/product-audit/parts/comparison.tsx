import type { Lan } from '@portal/shared/codes/index';
import type { ProductDetail, ShownProduct } from '@portal/shared/records/product';
import { Switch } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/form/panel.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Side } from '../../../shared/history/side.tsx';
import { langTag } from '../../../shared/product/lang-tag.ts';
import { ProductContent } from '../../../shared/product/product-content.tsx';
import { RichText } from '../../../shared/product/rich-text.tsx';
import { useProductWords } from '../../../shared/product/words.ts';
import { type ComparedPictures, type ComparedText, compare, readable, type Words } from '../compare.ts';
import css from './comparison.module.css';
import { Pictures } from './pictures.tsx';

/** The submission beside the content approved last; without such a one, the submission alone. */
export function Comparison({ detail }: { detail: ProductDetail }) {
  const { t } = useTranslation();
  const { live, working } = detail;
  if (live && working) return <Both detail={detail} live={live} working={working} />;
  const only = working ?? live;
  const pending = detail.status === '2';
  const note = working ? 'centre.audit.compareFirst' : 'centre.audit.noChanges';
  return (
    <Panel title={t(pending ? 'centre.audit.after' : 'centre.audit.current')}>
      {pending && <p className={css.note}>{t(note)}</p>}
      {only && <ProductContent content={only} lan={detail.lan} />}
    </Panel>
  );
}

function useWords(): Words {
  const words = useProductWords();
  return useMemo(
    () => (field, content) => {
      if (field === 'category') return words.categories(content.category);
      if (field === 'registryStatus') return words.registry(content.registryStatus);
      return field === 'summary' ? readable(content.summary) : content[field];
    },
    [words],
  );
}

function Both({ detail, live, working }: { detail: ProductDetail; live: ShownProduct; working: ShownProduct }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const words = useWords();
  const label = useId();
  const [changesOnly, setChangesOnly] = useState(true);
  const fields = useMemo(() => compare(live, working, words), [live, working, words]);
  const changed = fields.filter((field) => field.changed);
  const shown = changesOnly ? changed : fields;
  const before = detail.approvedAt
    ? t('centre.audit.before', { date: date(detail.approvedAt) })
    : t('centre.audit.beforeNone');
  const heads = [before, t(detail.status === '2' ? 'centre.audit.after' : 'centre.product.view.working')] as const;
  return (
    <Panel
      flush
      title={t('centre.audit.compare')}
      action={
        <span className={css.switch}>
          <Switch checked={changesOnly} onChange={setChangesOnly} aria-labelledby={label} />
          <span id={label}>{t('centre.audit.changesOnly', { count: changed.length })}</span>
        </span>
      }
    >
      {shown.length === 0 ? (
        <p className={css.nothing}>{t('centre.audit.noChanges')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('centre.audit.field')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((field) =>
              field.field === 'fileIdList' ? (
                <PicturesRow key={field.field} compared={field} heads={heads} />
              ) : (
                <TextRow
                  key={field.field}
                  lan={detail.lan}
                  compared={field}
                  heads={heads}
                  live={live}
                  working={working}
                />
              ),
            )}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** Heads of both sides, said with each field where there is no room for a head of the table. */
type Heads = readonly [before: string, after: string];

function PicturesRow({ compared, heads }: { compared: ComparedPictures; heads: Heads }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        {t('centre.fields.fileIdList')}
        {compared.reordered && <p className={css.note}>{t('centre.audit.reordered')}</p>}
      </th>
      <td data-head={heads[0]}>
        <Pictures pictures={compared.before} />
      </td>
      <td data-head={heads[1]}>
        <Pictures pictures={compared.after} />
      </td>
    </tr>
  );
}

/** Fields that the seller writes; the others are codes, in the words of the page. */
const written: readonly ComparedText['field'][] = ['productName', 'region', 'summary'];

interface TextRowProps {
  lan: Lan;
  compared: ComparedText;
  heads: Heads;
  live: ShownProduct;
  working: ShownProduct;
}

function TextRow({ lan, compared, heads, live, working }: TextRowProps) {
  const { t } = useTranslation();
  const looksOnly = compared.changed && compared.pieces.every((piece) => piece.kind === 'same');
  const rich = compared.field === 'summary';
  const lang = written.includes(compared.field) ? langTag[lan] : undefined;
  return (
    <tr>
      <th scope="row">
        {t(`centre.fields.${compared.field}`)}
        {looksOnly && <p className={css.note}>{t('centre.audit.formatting')}</p>}
      </th>
      <td data-head={heads[0]} lang={lang}>
        <Side pieces={compared.pieces} side="removed" />
        {rich && <LaidOut html={live.summary} open={looksOnly} />}
      </td>
      <td data-head={heads[1]} lang={lang}>
        <Side pieces={compared.pieces} side="added" />
        {rich && <LaidOut html={working.summary} open={looksOnly} />}
      </td>
    </tr>
  );
}

function LaidOut({ html, open }: { html: string; open: boolean }) {
  const { t } = useTranslation();
  return (
    <details className={css.laidOut} open={open}>
      <summary>{t('centre.audit.laidOut')}</summary>
      <RichText html={html} />
    </details>
  );
}
