/** Products side by side at once: what can be read beside each other. */
export const mostCompared = 4;
/** Products that a browser remembers to have shown. */
export const mostSeen = 12;

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The products that a comma list names, each once; what is no id is left out. */
export const namedProducts = (list: string): readonly string[] => [
  ...new Set(
    list
      .toLowerCase()
      .split(',')
      .filter((each) => id.test(each)),
  ),
];
