import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imported } from '../../../core/api/imported.ts';
import { CompareToggle } from '../../../entities/product/comparison/compare-toggle.tsx';
import { signs } from '../../../entities/product/comparison/signs.ts';
import { useBesideWords } from '../../../entities/product/comparison/use-words.ts';
import { Button } from '../../../kit/button.tsx';
import { Drawing } from '../../../kit/icon.tsx';
import { useProduct } from '../use-product.ts';
import styles from './views.module.css';

const ShareDialog = lazy(async () => ({
  default: await imported(() => import('./share-dialog.tsx'), 'ShareDialog'),
}));

/** What else can be done with the product that the address names: comparing it, sharing it, having it on paper. */
export function ProductToolbar() {
  const { t } = useTranslation();
  const { data } = useProduct();
  const isSaid = useBesideWords();
  const [isSharing, setSharing] = useState(false);
  if (!data || !isSaid) return null;
  return (
    <div className={styles.tools}>
      <CompareToggle prdId={data.prdId} name={data.productName} />
      <Button onClick={() => setSharing(true)}>
        <Drawing path={signs.share} />
        {t('share.open')}
      </Button>
      <Button onClick={() => window.print()}>
        <Drawing path={signs.print} />
        {t('share.print')}
      </Button>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog product={data} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}
