import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';

const digestLength = 32;
const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const cacheOf = (file: string): string => file.replace(/\.cjs$/, '.cache');

/** Of its `.map`, read with the first stack that somebody looks at. */
function originalPlaces(file: string): (line: number, column: number) => string | undefined {
  let map: SourceMap | undefined;
  return (line, column) => {
    map ??= new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    const found = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return undefined;
    const { originalSource, originalLine, originalColumn } = found;
    return `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  };
}

/** Stacks name our sources, as Node does it for modules, whose map it reads while they are loaded. */
function tellSources(file: string): void {
  const original = originalPlaces(file);
  const place = (site: NodeJS.CallSite): string => {
    const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
    if (site.getFileName() !== file || line === null || column === null) return String(site);
    try {
      const found = original(line, column);
      return found ? String(site).replace(`${file}:${line}:${column}`, found) : String(site);
    } catch {
      // no map: then where it is in the file itself
      return String(site);
    }
  };
  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => `    at ${place(site)}`)].join('\n');
}

/**
 * The code that V8 made of these very bytes when the program was built. V8 itself compares nothing of them but their
 * length, and its own version and flags: where these differ it says so, and compiles anew.
 */
function codeOf(file: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(cacheOf(file));
    return digest(source).equals(kept.subarray(0, digestLength)) ? kept.subarray(digestLength) : undefined;
  } catch {
    // it was not built with that, or not here
    return undefined;
  }
}

export interface Run {
  /** whether it began with code that was made before */
  isPrepared: boolean;
  /** what to keep beside the program, with all that was compiled of it until now */
  code(): { path: string; content: Buffer };
}

/**
 * Runs a program that is one file, a script in the form of CommonJS, as esbuild writes it: of ASCII but for regular expressions. To read and compile it
 * takes a third of a process's start, which its kept code saves. `importFile` does what `import()` cannot do in such code.
 */
export function runProgram(file: string, importFile: (address: string) => Promise<unknown>): Run {
  const source = readFileSync(file);
  const cachedData = codeOf(file, source);
  tellSources(file);
  // strict, as the modules are that it was made of; in a line of its own, so that places in the file stay what they are
  const text = `(function (exports, require, module, __filename, __dirname) { 'use strict';\n${source.toString()}\n})`;
  const script = new Script(text, { filename: file, lineOffset: -1, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  globalThis.hostImport = importFile;
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return {
    isPrepared: script.cachedDataRejected === false,
    code: () => ({ path: cacheOf(file), content: Buffer.concat([digest(source), script.createCachedData()]) }),
  };
}
