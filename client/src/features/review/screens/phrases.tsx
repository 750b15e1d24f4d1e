import type { PhraseRow } from '@portal/shared/calls/phrase';
import { languages } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { Button, Switch } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { langTag } from '../../../core/page/lang-tag.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { RowButton } from '../../../core/tables/row-actions.tsx';
import { readPhrases, savePhrase } from '../../../entities/phrases/requests.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { basisOf, PhraseForm } from '../parts/phrase-form.tsx';
import css from './phrases.module.css';

/** Ready-made comments: administrators add, change and retire them here, for each other. */
export function PhrasesScreen() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const label = useId();
  const [retired, setRetired] = useState(false);
  const [edited, setEdited] = useState<PhraseRow | 'new'>();
  const opener = useRef<HTMLElement>(null);
  const { data, problem, retry } = useRead(readPhrases, { retired }, 'all');
  const done = () => {
    dispatch(notices.good({ words: 'review.phrases.saved' }));
    retry();
  };
  const close = () => {
    setEdited(undefined);
    opener.current?.focus();
  };
  const open = (target: PhraseRow | 'new', from: HTMLElement) => {
    opener.current = from;
    setEdited(target);
  };
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t('review.phrases.title')} intro={t('review.phrases.intro')}>
        <Cluster inline gap={5}>
          <Link to={pathTo('reviewQueue')}>{t('review.keys.back')}</Link>
          <Button type="primary" onClick={({ currentTarget }) => open('new', currentTarget)}>
            {t('review.phrases.add')}
          </Button>
        </Cluster>
      </PageHead>
      <Panel
        flush
        title={t('review.phrases.count', { count: data.rows.filter((row) => !row.retired).length })}
        action={
          <span className={css.switch}>
            <Switch checked={retired} onChange={setRetired} aria-labelledby={label} />
            <span id={label}>{t('review.phrases.showRetired')}</span>
          </span>
        }
      >
        {data.rows.length === 0 && (
          <EmptyState art="empty" title={t('review.phrases.empty')} text={t('review.phrases.emptyHint')} />
        )}
        <ul className={css.phrases}>
          {data.rows.map((row) => (
            <Phrase key={row.id} row={row} onEdit={(from) => open(row, from)} onSaved={done} />
          ))}
        </ul>
      </Panel>
      {edited && (
        <PhraseForm
          phrase={edited === 'new' ? undefined : edited}
          onSaved={() => {
            done();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface PhraseProps {
  row: PhraseRow;
  onEdit: (from: HTMLElement) => void;
  onSaved: () => void;
}

function Phrase({ row, onEdit, onSaved }: PhraseProps) {
  const { t } = useTranslation();
  const ask = useConfirm();
  const { dateTime, text } = useFormat();
  const { run, status } = useRequest(savePhrase, { slot: `retire ${row.id}`, onDone: onSaved });
  const { id, kind, CN, EN } = row;
  const name = CN;
  const retire = async () => {
    const agreed =
      row.retired ||
      (await ask({
        title: t('review.phrases.retireAsk'),
        text: t('review.phrases.retireText'),
        yes: t('review.phrases.retire'),
        danger: true,
      }));
    if (agreed) run({ id, kind, CN, EN, retired: !row.retired, was: basisOf(row) });
  };
  return (
    <li className={css.phrase}>
      <div>
        {languages.map((language) => (
          <p key={language} lang={langTag[language]} className={css.text}>
            {row[language]}
          </p>
        ))}
        <Cluster gap={2}>
          <Tag>{t(`records.kinds.${kind}`)}</Tag>
          {row.retired && <Tag>{t('review.phrases.retired')}</Tag>}
          <Text as="small" size="xs" tone="tertiary">
            {text(row.savedBy)} · {dateTime(row.savedAt)} ·{' '}
            <Link to={pathTo('history', { kind: 'phrase', id })}>{t('review.phrases.history')}</Link>
          </Text>
        </Cluster>
      </div>
      <Cluster inline gap={1}>
        {!row.retired && (
          <RowButton
            accessibleName={t('review.phrases.changeNamed', { name })}
            onClick={({ currentTarget }) => onEdit(currentTarget)}
          >
            {t('review.phrases.change')}
          </RowButton>
        )}
        <RowButton
          accessibleName={t(row.retired ? 'review.phrases.restoreNamed' : 'review.phrases.retireNamed', { name })}
          loading={status === 'running'}
          onClick={() => void retire()}
        >
          {t(row.retired ? 'review.phrases.restore' : 'review.phrases.retire')}
        </RowButton>
      </Cluster>
    </li>
  );
}
