import type { SlotCandidate } from '@portal/shared/calls/slot';
import type { Language, Site } from '@portal/shared/codes/index';
import { slotTargets } from '@portal/shared/records/slot';
import { Button, Input, Segmented } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { classes } from '../../../kit/classes.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import type { Group } from '../board.ts';
import { candidates } from '../requests.ts';
import css from './board.module.css';

/** Whether a place of the group is for it; the carousel is for any of them. */
export const takes = ({ type }: Group, { kind }: SlotCandidate): boolean => type === '00' || slotTargets[type] === kind;

/** Rows at first, and when more are asked for; what is further down is found by its name. */
const sizes = [20, 40] as const;

interface Props {
  lanCode: Language;
  dominCode: Site;
  held: SlotCandidate | undefined;
  onHold: (candidate: SlotCandidate | undefined) => void;
}

/** What is public and can be put forward; picked up by a press, or dragged. */
export const Candidates = memo(({ lanCode, dominCode, held, onHold }: Props) => {
  const { t } = useTranslation();
  const [kind, setKind] = useState<SlotCandidate['kind']>('product');
  const [keyWords, setKeyWords] = useState('');
  const [size, setSize] = useState<(typeof sizes)[number]>(sizes[0]);
  const query = { kind, lanCode, dominCode, keyWords, pageSize: size };
  const { data, loading, problem, retry } = useRead(candidates, query, 'board');
  const rows = data?.rows ?? [];
  return (
    <Panel title={t('recommend.board.candidates')}>
      <Stack gap={3}>
        <Input.Search
          allowClear
          aria-label={t('recommend.board.search')}
          placeholder={t('recommend.board.search')}
          onSearch={(text) => {
            setKeyWords(text);
            setSize(sizes[0]);
          }}
        />
        <Segmented
          block
          aria-label={t('recommend.board.kind')}
          value={kind}
          onChange={(value) => {
            setKind(value);
            setSize(sizes[0]);
          }}
          options={(['product', 'company', 'platform'] as const).map((value) => ({
            value,
            label: t(`kinds.${value}.one`),
          }))}
        />
        <Text tone="secondary" size="s" as="p">
          {t('recommend.board.how')}
        </Text>
        {problem && <ErrorState problem={problem} onRetry={retry} />}
        <ul className={css.candidates} aria-label={t('recommend.board.candidates')} aria-busy={loading}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={classes(css.candidate, held?.id === row.id && css.held)}
                aria-pressed={held?.id === row.id}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', row.name);
                  onHold(row);
                }}
                onClick={() => onHold(held?.id === row.id ? undefined : row)}
              >
                {row.imageUrl && <img src={row.imageUrl} alt="" className={css.thumb} />}
                <span className={css.who}>
                  <Text strong lang={langTag[lanCode]}>
                    {row.name}
                  </Text>
                  <Text tone="secondary" size="s">
                    {row.owner}
                  </Text>
                  {row.at[0] && (
                    <Text tone="good" size="s">
                      {t('recommend.standsAt', {
                        place: `${t(`kinds.slot.codes.module.${row.at[0].catagory}`)} ${row.at[0].postId}`,
                      })}
                    </Text>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {data && rows.length === 0 && <Text tone="secondary">{t('recommend.nothingPublic')}</Text>}
        {data && size === sizes[0] && data.total > rows.length && (
          <Button type="link" onClick={() => setSize(sizes[1])}>
            {t('recommend.board.more', { count: Math.min(sizes[1], data.total) - rows.length })}
          </Button>
        )}
      </Stack>
    </Panel>
  );
});
