import { useSearch } from '../../../shared/ui/use-search.ts';
import { WorkflowList } from '../../../workflows/screens/list.tsx';
import { WorkflowOne } from '../../../workflows/screens/one.tsx';
import { PapersOf } from '../parts/papers-of.tsx';
import { applications, documents } from '../payments.ts';

export const ApplicationsScreen = () => <WorkflowList of={applications} />;
export const ApplicationScreen = () => <WorkflowOne of={applications} />;

/** All documents of the organisation, or those that one application is paid on. */
export function DocumentsScreen() {
  const [search] = useSearch();
  const of = search.get('of');
  return of ? <PapersOf id={of} /> : <WorkflowList of={documents} />;
}
export const DocumentScreen = () => <WorkflowOne of={documents} />;
