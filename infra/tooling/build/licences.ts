/** Under which others' work may go into an image: those that ask for no more than to be named and passed on. */
const allowed: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Unlicense'],
  ...['Apache-2.0', 'OFL-1.1'],
]);

/** Allowed for these alone, with why. */
const exceptions: readonly { licence: string; of: RegExp }[] = [
  // libvips, a library of its own beside the programs, which anybody may put another build of in its place
  { licence: 'LGPL-3.0-or-later', of: /^@img\/sharp-/ },
];

/** What the lock file does not say of a package, read in the package itself. */
const unsaid: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

export interface Package {
  /** where it is installed, from the root */
  path: string;
  name: string;
  version: string;
  /** an SPDX expression; empty where nobody says it */
  licence: string;
  /** left out where the machine is another one */
  optional: boolean;
}

interface Lock {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean; link?: boolean }
  >;
}

/** What others wrote and the portal hands on, its client included: all that is installed but for what only builds and tests. */
export const packagesOf = (lock: Lock): Package[] =>
  Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license, optional = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { path, name, version, licence: license ?? unsaid[name] ?? '', optional };
    });

/** Whether a package may be handed on: of alternatives one has to be allowed, of what holds together each. */
export function mayBeHandedOn({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const isAllowed = (licence: string) =>
    allowed.has(licence) || exceptions.some((each) => each.licence === licence && each.of.test(name));
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(isAllowed));
}
