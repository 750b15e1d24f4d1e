import type { Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';

/** Words of the public side by their key below `site`. */
export const wordsOf =
  (lan: Lan) =>
  (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
    translate(lan, `site.${key}`, params);

export const categoryName = (lan: Lan, category: string): string => translate(lan, `codes.category.${category}`);
