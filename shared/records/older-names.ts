/** Older paging parameters: `offset` counts pages, from 1. */
export const pages = { limit: 'pageSize', offset: 'pageNo' } as const;
