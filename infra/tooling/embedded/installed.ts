import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Whether that file is a program that this user may run. */
export function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Servers lie in folders that are not on everybody's path. */
const servers = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** The first of these programs that this machine has, by its name or where the whole name says; undefined where it has none. */
export function installed(...programs: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...servers];
  return programs.flatMap((name) => (isAbsolute(name) ? name : folders.map((folder) => join(folder, name)))).find(runs);
}
