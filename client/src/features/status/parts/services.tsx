import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/page/page.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { listArticles } from '../../../entities/article/requests.ts';
import { ServiceLinks } from '../../../entities/article/services.tsx';
import { useArticleWords } from '../../../entities/article/words.ts';

const maxArticles = 40;

/** The ways to services that the office names; nothing where it names none. */
export function Services() {
  useArticleWords();
  const { t } = useTranslation();
  const input = { ...useCatalogueScope(), section: 'service', pageSize: maxArticles } as const;
  const { data, problem, loading, retry } = useRead(listArticles, input, 'service');
  if (!loading && !problem && !data?.list.length) return null;
  return (
    <Section title={t('codes.articleSection.service')}>
      {problem && !data ? (
        <ErrorState problem={problem} onRetry={retry} />
      ) : (
        <ServiceLinks cards={data?.list} places={6} />
      )}
    </Section>
  );
}
