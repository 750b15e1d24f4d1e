/** Signs of what stands around products, which no page has before; drawn as those of every page are. */
export const signs = {
  /** scales */
  compare: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7a3 3 0 0 0 6 0zM19 7l-3 7a3 3 0 0 0 6 0z',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H5v9h14v-9h-1',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
} as const;
