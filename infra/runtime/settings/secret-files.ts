import { readFileSync } from 'node:fs';
import { allSettings } from './schema.ts';
import { type Env, readVariable } from './setting.ts';

/** The variable that names the file which holds a secret. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/** The settings that may stand in files. */
export const inFiles: readonly string[] = allSettings.filter(([, { secret }]) => secret).map(([name]) => name);

interface WithFiles {
  /** as it was, with what stands in files as if it had been given, in the place of the files' names */
  env: Env;
  /** by the name of a secret, why its file cannot serve; begins with a variable's name */
  faults: ReadonlyMap<string, string>;
}

/** What a file holds, or why it cannot serve. */
function contentOf(file: string): { text: string } | { fault: string } {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text ? { text } : { fault: 'names a file that is empty' };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    return { fault: `names a file that cannot be read (${code})` };
  }
}

/** Reads the secrets that files hold. Never throws: what is wrong is told where the setting is read. */
export function withSecretFiles(outer: Env): WithFiles {
  const env: Record<string, string | undefined> = { ...outer };
  const faults = new Map<string, string>();
  for (const name of inFiles) {
    const variable = fileVariable(name);
    const file = readVariable(outer, variable);
    if (file === undefined) continue;
    const content = contentOf(file);
    if (readVariable(outer, name) !== undefined)
      faults.set(name, `${variable} and ${name} are both set; one of them has to go`);
    else if ('fault' in content) faults.set(name, `${variable} ${content.fault}`);
    else {
      env[name] = content.text;
      delete env[variable];
    }
  }
  return { env, faults };
}

/** The same in this process's own environment, for a program that starts others. A file that cannot serve stays named there. */
export function takeSecretFiles(): void {
  const { env } = withSecretFiles(process.env);
  for (const name of inFiles) {
    if (env[name] !== undefined) process.env[name] = env[name];
    if (env[fileVariable(name)] === undefined) delete process.env[fileVariable(name)];
  }
}
