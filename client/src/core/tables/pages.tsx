import { pageSizes } from '@portal/shared/codes/index';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './data-list.module.css';
import type { List } from './use-list.ts';

interface PagesProps {
  list: Pick<List<unknown>, 'query' | 'total' | 'hasMore' | 'page'>;
  phone: boolean;
  sizes?: readonly number[];
}

/** Paging of a list, in the page sizes of the portal unless it has its own. */
export function Pages({ list, phone, sizes = pageSizes }: PagesProps) {
  const { t } = useTranslation();
  const size = Number(list.query.pageSize ?? sizes[0]);
  return (
    <div className={css.pages}>
      <Pagination
        current={Number(list.query.pageNo ?? 1)}
        pageSize={size}
        total={list.total}
        showSizeChanger={{
          'aria-label': t('centre.table.pageSize'),
          options: sizes.map((count) => ({
            value: count,
            label: t('centre.table.pageSizeOption', { count }),
          })),
        }}
        simple={phone}
        showTotal={(count) => t(list.hasMore ? 'centre.table.more' : 'centre.table.total', { count })}
        onChange={(pageNo, pageSize) => list.page(pageSize === size ? pageNo : 1, pageSize)}
      />
    </div>
  );
}
