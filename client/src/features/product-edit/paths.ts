import { pathTo } from '@portal/shared/screens';
export const viewPath = (id: string): string => pathTo('product.view', { id });
export const editPath = (id: string): string => pathTo('product.edit', { view: 'edit', id });
