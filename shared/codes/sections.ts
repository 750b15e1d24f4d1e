/** Sections of the portal that records are assigned to: 1 financial services, 2 intellectual property. */
export const sections = ['1', '2'] as const;
export type Section = (typeof sections)[number];

/** What can be assigned to them. */
export const sectionKinds = ['platform', 'company', 'product'] as const;
export type SectionKind = (typeof sectionKinds)[number];

export const isSectionKind = (kind: string): kind is SectionKind => sectionKinds.some((each) => each === kind);
