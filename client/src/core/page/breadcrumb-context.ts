import { createContext, useContext } from 'react';
import type { Crumb } from './page.tsx';

/** The section that contains a page; by default the one it belongs to. */
export const BreadcrumbContext = createContext<Crumb | undefined>(undefined);

/** The page's parent in the breadcrumbs. */
export const useAbove = (own: Crumb): Crumb => useContext(BreadcrumbContext) ?? own;
