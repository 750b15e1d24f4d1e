/** Names that lists of some calls had for their pages: `offset` counts pages, from 1. */
export const pages = { limit: 'pageSize', offset: 'pageNo' } as const;
