import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { showArticle } from '../../../entities/article/requests.ts';
import { ReportButton } from '../../../entities/conversation/report-button.tsx';
import { useSearch } from '../../../kit/use-search.ts';

/** Reports the article of the page, which few do: it comes after what is read. */
export function Report() {
  const id = useSearch()[0].get('id') ?? '';
  const { data } = useRead(showArticle, { id, ...useCatalogueScope() }, id);
  return data?.id ? <ReportButton kind="article" id={data.id} name={data.title} /> : null;
}
