import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/page/page.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { Button } from '../../../kit/button.tsx';
import { ProductCard } from '../product-card.tsx';
import { chosenProducts } from '../requests.ts';
import css from './recently-viewed.module.css';
import { recentlyViewed, useKept } from './stored-lists.ts';
import { useBesideWords } from './use-words.ts';

/** The products that were looked at last in this browser, but for the one that is looked at now; until they are forgotten. */
export function RecentlyViewed({ except = '' }: { except?: string }) {
  const { t } = useTranslation();
  const isSaid = useBesideWords();
  const scope = useCatalogueScope();
  const prdIds = useKept(recentlyViewed).filter((each) => each !== except);
  const { data, problem, retry } = useRead(
    chosenProducts,
    prdIds.length > 0 ? { prdIds, ...scope } : undefined,
    'seen',
  );
  // those that left the shelf since are not spoken of
  if (!isSaid || prdIds.length === 0 || data?.list.length === 0) return null;
  return (
    <Section
      title={t('seen.title')}
      hint={t('seen.hint')}
      more={
        <Button kind="quiet" onClick={() => recentlyViewed.set([])}>
          {t('seen.clear')}
        </Button>
      }
    >
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      <ul className={css.row}>
        {data?.list.map((card) => (
          <li key={card.prdId}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
