import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type Key = Extract<Parameters<TFunction>[0], string>;
type Params = Readonly<Record<string, string | number>>;

/** Words by a key that is known only when the page runs: of a rule, or of a notice. An unknown key shows itself. */
export function useSay(): (key: string, params?: Params) => string {
  const { t } = useTranslation();
  return (key, params = {}) => String(t(key as Key, { ...params }));
}
