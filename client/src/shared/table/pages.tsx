import { pageSizes } from '@portal/shared/codes/index';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './data-list.module.css';
import type { List } from './use-list.ts';

/** Paging of a list, in the page sizes of the portal. */
export function Pages({
  list,
  phone,
}: {
  list: Pick<List<unknown>, 'query' | 'total' | 'hasMore' | 'page'>;
  phone: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={css.pages}>
      <Pagination
        current={Number(list.query.pageNo ?? 1)}
        pageSize={Number(list.query.pageSize ?? pageSizes[0])}
        total={list.total}
        showSizeChanger={{
          'aria-label': t('centre.table.pageSize'),
          options: pageSizes.map((size) => ({
            value: size,
            label: t('centre.table.pageSizeOption', { count: size }),
          })),
        }}
        simple={phone}
        showTotal={(count) => t(list.hasMore ? 'centre.table.more' : 'centre.table.total', { count })}
        onChange={(pageNo, pageSize) =>
          list.page(pageSize === Number(list.query.pageSize ?? 10) ? pageNo : 1, pageSize)
        }
      />
    </div>
  );
}
