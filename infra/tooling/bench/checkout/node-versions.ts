export interface NodeProgram {
  path: string;
  /** such as v24.11.1 */
  version: string;
}

/** What the portal is made for; an older one starts it as well. */
const currentMajor = 24;

const majorOf = (version: string): number => Number(/^v(\d+)\./.exec(version)?.[1]);

/** The first of each kind by which a start is measured; undefined where the machine has none. */
export function nodeVariants(programs: readonly NodeProgram[]): Record<string, NodeProgram | undefined> {
  return {
    [`Node ${currentMajor} or later`]: programs.find(({ version }) => majorOf(version) >= currentMajor),
    'an older Node': programs.find(({ version }) => majorOf(version) < currentMajor),
  };
}

/** The folders of a PATH without those that npm puts before it. */
export const ownPath = (path: string, delimiter: string): string[] =>
  path.split(delimiter).filter((folder) => folder && !/[\\/](node_modules|node-gyp-bin)([\\/]|$)/.test(folder));
