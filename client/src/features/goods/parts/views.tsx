import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFor } from '../../../core/request/request.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { visitorId } from '../../../core/session/counting.ts';
import { remember } from '../../../entities/product/comparison/stored-lists.ts';
import { useBrowseCounts } from '../../../entities/product/use-interest.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { ProductToolbar } from './product-toolbar.tsx';
import styles from './views.module.css';

const viewProduct = requestFor('viewProduct', { quiet: true });

/** So long a page is in sight before somebody has looked at it, in milliseconds. */
const aLook = 2_000;

/** Says once that somebody looks at a product, when its page has been in sight for a moment. */
function useLook(prdId: string): void {
  const { run } = useRequest(viewProduct, { slot: prdId });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    const reportView = () => {
      stop();
      remember(prdId);
      const visitor = visitorId();
      if (visitor) run({ prdId, visitor });
    };
    function watch(): void {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(reportView, aLook);
    }
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [prdId, run]);
}

/** How often a product was looked at, in all and of late, and what else can be done with it. */
export function Views({ prdId }: { prdId: string }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const counted = useBrowseCounts(prdId);
  useLook(prdId);
  return (
    <>
      <p className={styles.counts}>
        {counted && (
          <>
            <span className={styles.one}>
              <Icon name="show" />
              {t('goods.views', { count: counted.all, shown: figure(counted.all) })}
            </span>
            <span className={styles.one}>
              <Icon name="clock" />
              {t('goods.viewsOfWeek', { shown: figure(counted.week) })}
            </span>
          </>
        )}
      </p>
      <ProductToolbar />
    </>
  );
}
