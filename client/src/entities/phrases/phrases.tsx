import { phraseKinds } from '@portal/shared/calls/phrase';
import { type Language, languages } from '@portal/shared/codes/index';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../core/page/lang-tag.ts';
import { useRead } from '../../core/request/use-request.ts';
import { useSettings } from '../../core/session/settings.ts';
import { inLanguages } from './inserted.ts';
import css from './phrases.module.css';
import { readPhrases } from './requests.ts';

/** What is commented on: a kind of records, or several; and the languages that it is in, none where it has none. */
export interface Commented {
  kind: string;
  lans: readonly Language[];
}

interface Props {
  on: Commented;
  /** the text in the languages of what is commented on */
  onInsert: (text: string) => void;
}

/** The comments that are ready for such a record, found by a part of their text; nothing while there are none. */
export function Phrases({ on, onInsert }: Props) {
  const { t } = useTranslation();
  const { lan: language } = useSettings();
  const kind = phraseKinds.find((phraseKind) => phraseKind === on.kind) ?? 'all';
  const { data } = useRead(readPhrases, { kind }, kind);
  const lans = on.lans.length > 0 ? languages.filter((code) => on.lans.includes(code)) : [language];
  if (!data?.rows.length) return null;
  const [only] = lans.length === 1 ? lans : [];
  return (
    <Select
      className={css.phrases ?? ''}
      aria-label={t('review.phrases.insert')}
      placeholder={t('review.phrases.insert')}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: css.choices ?? '' } }}
      options={data.rows.map((row) => ({ value: row.id, label: inLanguages(row, lans) }))}
      optionRender={({ label }) => <span lang={only && langTag[only]}>{label}</span>}
      onChange={(_, option) => option && !Array.isArray(option) && onInsert(option.label)}
    />
  );
}
