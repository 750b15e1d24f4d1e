import type { Language } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { isScreen, pathTo, type ReviewedScreen, type ScreenName } from '@portal/shared/screens';

/** The name of a kind's screen; every kind has all five in the table of screens. */
export function screenOf({ kind }: Pick<ReviewedKind, 'kind'>, screen: ReviewedScreen): ScreenName {
  const name = `${kind}.${screen}`;
  if (!isScreen(name)) throw new Error(`the table of screens has no ${name}`);
  return name;
}

export const viewPath = (kind: ReviewedKind, id: string): string => pathTo(screenOf(kind, 'view'), { id });
/** The form of a version, or of its record in another language. */
export const editPath = (kind: ReviewedKind, id: string, language?: Language): string =>
  pathTo(screenOf(kind, 'edit'), { view: 'edit', id, ...(language && { lan: language }) });
export const addPath = (kind: ReviewedKind): string => pathTo(screenOf(kind, 'edit'), { view: 'add' });
export const auditPath = (kind: Pick<ReviewedKind, 'kind'>, id: string, view: 'view' | 'check'): string =>
  pathTo(screenOf(kind, 'auditOne'), { id, view, ...(view === 'check' && { isback: 'approve' }) });
/** As the public would see it. */
export const previewPath = ({ kind }: Pick<ReviewedKind, 'kind'>, id: string): string =>
  pathTo('preview', { kind, id });
