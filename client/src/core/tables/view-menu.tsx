import type { ViewRow } from '@portal/shared/calls/view';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import { Text } from '../../kit/text.tsx';
import { useSearch } from '../../kit/use-search.ts';
import { useRead } from '../request/use-request.ts';
import css from './table-toolbar.module.css';
import { ViewDialog } from './view-dialog.tsx';
import { currentView, readViews, viewOf } from './views.ts';

interface Props {
  /** name of the list */
  list: string;
  /** keys of the columns that are shown of those that can be hidden; undefined where none can */
  columns: readonly string[] | undefined;
}

/** Ways to look at a list that were kept: one's own, and those of one's office. They are asked for when it is opened. */
export function ViewMenu({ list, columns }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch();
  const [isRequested, setIsRequested] = useState(false);
  const [open, setOpen] = useState(false);
  const { data, retry } = useRead(readViews, isRequested ? { list } : undefined, list);
  const rows = data?.rows ?? [];
  const now = viewOf(search, columns);
  const current = currentView(rows, now);
  const item = ({ id, name, by: author, shared }: ViewRow) => ({
    key: id,
    label: (
      <>
        {name}
        {(author || shared) && (
          <Text as="small" size="xs" tone="tertiary">
            {' '}
            {author ? t('centre.views.by', { name: author }) : t('centre.views.isShared')}
          </Text>
        )}
      </>
    ),
  });
  const items: MenuProps['items'] = [
    ...rows.map(item),
    ...(rows.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'keep', label: t('centre.views.keep') },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        onOpenChange={(opened) => opened && setIsRequested(true)}
        menu={{
          items,
          selectable: true,
          selectedKeys: current ? [current.id] : [],
          onClick: ({ key }) => {
            const selectedView = rows.find(({ id }) => id === key);
            if (selectedView) setSearch(() => new URLSearchParams(selectedView.search), { preventScrollReset: true });
            else setOpen(true);
          },
        }}
      >
        <Button>
          {current ? t('centre.views.current', { name: current.name }) : t('centre.views.button')}
          <Icon name="up" className={css.down} />
        </Button>
      </Dropdown>
      {open && <ViewDialog list={list} now={now} rows={rows} onChanged={retry} onClose={() => setOpen(false)} />}
    </>
  );
}
