import { allSettings } from './schema.ts';
import { programs, type Setting, services, toolNames } from './setting.ts';

const begin = '<!-- settings: made by `npm run settings` -->';
const end = '<!-- /settings -->';
const between = new RegExp(`${begin}[^]*?${end}`);

/** The shortest name of a set of programs. */
function readers({ of: programNames }: Setting): string {
  const has = (those: readonly string[]) => those.every((name) => programNames.some((program) => program === name));
  const sets: [string, readonly string[]][] = [
    ['services', services],
    ['tools', toolNames],
  ];
  let remaining: readonly string[] = programs.filter((program) => programNames.includes(program));
  const words: string[] = [];
  for (const [name, those] of sets) {
    if (!has(those)) continue;
    words.push(name);
    remaining = remaining.filter((program) => !those.includes(program));
  }
  return [...words, ...remaining].join(', ');
}

const facts = ({ needed, usual, like, needs }: Setting): string =>
  [
    like ? `\`${like}\` when not set` : '',
    needed && !usual && !like ? 'needed' : '',
    typeof usual === 'string' ? `${usual === '[]' ? 'none' : `\`${usual}\``} when not set` : '',
    needs ? `needs \`${needs}\`` : '',
  ]
    .filter(Boolean)
    .map((fact) => `; ${fact}`)
    .join('');

/** The table of all settings, in Markdown. */
const table = (): string =>
  [
    '| variable | of | what |',
    '| --- | --- | --- |',
    ...allSettings.map(
      ([name, setting]) =>
        `| \`${name}\`${setting.secret ? ' 🔒' : ''} | ${readers(setting)} | ${setting.about}${facts(setting)} |`,
    ),
  ].join('\n');

/** Where the table stands, from the root of the checkout. */
export const settingsPage = 'docs/operations/settings.md';

/** The page with the table as the schema says it; throws where it has no place for it. */
export function withTable(page: string): string {
  if (!between.test(page)) throw new Error(`${settingsPage} has no place for the settings: ${begin} … ${end}`);
  return page.replace(between, () => `${begin}\n${table()}\n${end}`);
}

/** As a line to print, where the table on the page is not what the schema says. */
export const staleTable = (page: string): string[] =>
  withTable(page) === page
    ? []
    : [`${settingsPage} does not say what infra/runtime/settings/schema.ts says: npm run settings`];
