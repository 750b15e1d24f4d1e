import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhile = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const leastBytes = 1024;

/** Whole at any moment: somebody may load it meanwhile. */
async function replace(path: string, form: 'br' | 'gz', content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.${form}`;
  await writeFile(draft, content);
  await rename(draft, `${path}.${form}`);
}

/**
 * Lays a .br and a .gz beside each text file of the folder, so that no server compresses the same bytes twice. `effort` is
 * the quality of brotli: the last tenth of the size takes nine tenths of the time, which what few load is not worth.
 */
export async function precompress(folder: string, effort = constants.BROTLI_MAX_QUALITY): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // what is in a folder with a dot is not served
  const isServed = (parent: string) => !/[\\/]\./.test(parent.slice(folder.length));
  const files = entries.filter((entry) => entry.isFile() && worthwhile.test(entry.name) && isServed(entry.parentPath));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      if (content.length < leastBytes) return;
      const quality = {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: effort },
      };
      await Promise.all([
        promisify(brotliCompress)(content, quality).then((small) => replace(path, 'br', small)),
        promisify(gzip)(content, { level: Math.min(effort, constants.Z_BEST_COMPRESSION) }).then((small) =>
          replace(path, 'gz', small),
        ),
      ]);
    }),
  );
}
