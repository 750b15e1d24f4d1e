import { useSearch } from '../../../kit/use-search.ts';
import { OwnBasicInfo } from '../parts/own-basic-info.tsx';
import { UserView } from '../parts/user-view.tsx';

/** One's own basic info; with flag=admin and id another user's, read only. */
export function BasicInfoScreen() {
  const [search] = useSearch();
  const id = search.get('id') ?? '';
  return search.get('flag') === 'admin' && id ? <UserView key={id} id={id} /> : <OwnBasicInfo />;
}
