import { type Section, sections } from '@portal/shared/codes/sections';

/** The section that an address names. */
export const sectionIn = (search: URLSearchParams): Section =>
  sections.find((each) => each === search.get('classify')) ?? '1';
