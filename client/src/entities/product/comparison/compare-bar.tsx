import { mostCompared } from '@portal/shared/rules/compared';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { Drawing, Icon } from '../../../kit/icon.tsx';
import { Cover } from '../cover.tsx';
import { chosenProducts } from '../requests.ts';
import css from './compare-bar.module.css';
import { comparePath } from './compare-path.ts';
import { signs } from './signs.ts';
import { compared, takeOut, useKept } from './stored-lists.ts';
import { useBesideWords } from './use-words.ts';

/** Notices stand above the bar (toasts.module.css), however high it is. */
function keepHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const keep = () => style.setProperty('--tray', `${bar.offsetHeight}px`);
  const observer = new ResizeObserver(keep);
  observer.observe(bar);
  keep();
  return () => {
    observer.disconnect();
    style.removeProperty('--tray');
  };
}

/** Says what is chosen for comparison, at the foot of the window, wherever one goes on to choose. */
export function CompareBar() {
  const { t } = useTranslation();
  const ids = useKept(compared);
  const isSaid = useBesideWords();
  const scope = useCatalogueScope();
  const { pathname } = useLocation();
  const { data, refreshing, problem } = useRead(
    chosenProducts,
    ids.length > 0 ? { prdIds: [...ids], ...scope } : undefined,
    'tray',
  );
  const isThere = pathname.toLowerCase() === pathTo('compare').toLowerCase();
  if (!isSaid || ids.length === 0 || isThere) return null;
  const known = new Map(data?.list.map((each) => [each.prdId, each]));
  const missing = data && !refreshing && !problem ? t('compare.goneOne') : t('compare.waiting');
  return (
    <section ref={keepHeight} className={css.tray} aria-label={t('compare.tray')} data-tray data-screen>
      <div className={css.wrap}>
        <p className={css.count} aria-live="polite">
          {t('compare.count', { count: ids.length, most: mostCompared })}
        </p>
        <ul className={css.list}>
          {ids.map((prdId) => {
            const product = known.get(prdId);
            const name = product?.product_name ?? missing;
            return (
              <li key={prdId}>
                <button
                  type="button"
                  className={css.one}
                  aria-label={t('compare.removeNamed', { name })}
                  title={t('compare.removeNamed', { name })}
                  onClick={() => takeOut(prdId)}
                >
                  <span className={css.cover}>
                    <Cover src={product?.img_s ?? ''} category={product?.category ?? ''} as="small" />
                  </span>
                  <span className={css.name}>{name}</span>
                  <Icon name="close" className={css.close} />
                </button>
              </li>
            );
          })}
        </ul>
        <div className={css.actions}>
          {ids.length > 1 ? (
            <ButtonLink kind="primary" to={comparePath(ids)}>
              <Drawing path={signs.compare} />
              {t('compare.go')}
            </ButtonLink>
          ) : (
            <p className={css.hint}>{t('compare.another')}</p>
          )}
          <Button kind="quiet" onClick={() => compared.set([])}>
            {t('compare.clear')}
          </Button>
        </div>
      </div>
    </section>
  );
}
