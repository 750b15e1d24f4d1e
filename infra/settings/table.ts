import { allSettings } from './schema.ts';
import { programs, type Setting, services, tools } from './setting.ts';

const begin = '<!-- settings: made by `npm run settings` -->';
const end = '<!-- /settings -->';
const between = new RegExp(`${begin}[^]*?${end}`);

/** The shortest name of a set of programs. */
function readers({ of }: Setting): string {
  const has = (those: readonly string[]) => those.every((one) => of.some((program) => program === one));
  const sets: [string, readonly string[]][] = [
    ['services', services],
    ['tools', tools],
  ];
  let left: readonly string[] = programs.filter((program) => of.includes(program));
  const words: string[] = [];
  for (const [name, those] of sets) {
    if (!has(those)) continue;
    words.push(name);
    left = left.filter((program) => !those.includes(program));
  }
  return [...words, ...left].join(', ');
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

/** README.md with the table as the schema says it; throws where it has no place for it. */
export function withTable(readme: string): string {
  if (!between.test(readme)) throw new Error(`README.md has no place for the settings: ${begin} … ${end}`);
  return readme.replace(between, () => `${begin}\n${table()}\n${end}`);
}

/** As a line to print, where the table in README.md is not what the schema says. */
export const staleTable = (readme: string): string[] =>
  withTable(readme) === readme ? [] : ['README.md does not say what infra/settings/schema.ts says: npm run settings'];
