import { createContext, useContext } from 'react';
import type { Crumb } from './page.tsx';

/** The section in whose frame a page stands; without one it stands where it belongs. */
export const BreadcrumbContext = createContext<Crumb | undefined>(undefined);

/** What stands above a page on the way to it. */
export const useAbove = (own: Crumb): Crumb => useContext(BreadcrumbContext) ?? own;
