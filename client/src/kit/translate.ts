import { useTranslation } from 'react-i18next';

type Params = Readonly<Record<string, string | number>>;

/** Words by a key that is known only when the page runs: of a rule, or of a notice. An unknown key shows itself. */
export function useTranslate(): (key: string, params?: Params) => string {
  const { t } = useTranslation();
  return t as (key: string, params?: Params) => string;
}
