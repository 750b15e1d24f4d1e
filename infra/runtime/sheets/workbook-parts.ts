import { SaxesParser } from 'saxes';
import type { ZipEntry } from './zip.ts';

type Entries = ReadonlyMap<string, ZipEntry>;

/** A part that another one names as its own. */
interface Relation {
  id: string;
  /** last word of its type, which is the same in the transitional and in the strict standard */
  kind: string;
  /** name of the part in the archive */
  target: string;
}

/** Parts of a workbook, wherever they are in its archive. */
export interface WorkbookParts {
  workbook: ZipEntry;
  sheets: readonly { id: string; entry: ZipEntry }[];
  sharedStrings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
}

/** of a list of relations, in bytes */
const maxRelationsBytes = 1024 * 1024;

/** Names of parts are the same in upper and in lower case (ECMA-376 part 2). */
const partNamed = (entries: Entries, name: string): ZipEntry | undefined =>
  entries.get(name) ?? [...entries.values()].find((entry) => entry.name.toLowerCase() === name.toLowerCase());

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** The name that a target has in the archive; `URL` resolves it and stays below the root. */
function resolveTarget(target: string, source: string): string {
  const root = 'part:///';
  const { pathname } = new URL(target.replaceAll('\\', '/'), `${root}${encodeURI(source)}`);
  return decodeURIComponent(pathname).replace(/^\/+/, '');
}

/** Relations of a part, of the archive itself where `source` is empty. Throws where the list cannot be read. */
async function relationsOf(entries: Entries, source: string): Promise<Relation[]> {
  const folder = folderOf(source);
  const entry = partNamed(entries, `${folder}_rels/${source.slice(folder.length)}.rels`);
  if (!entry) return [];
  if (entry.size > maxRelationsBytes) throw new Error(`relations of ${entry.size} bytes`);
  const relations: Relation[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const { Id, Type, Target, TargetMode } = attributes;
    if (local !== 'Relationship' || !Id || !Type || !Target || TargetMode?.value === 'External') return;
    const kind = Type.value.slice(Type.value.lastIndexOf('/') + 1);
    relations.push({ id: Id.value, kind, target: resolveTarget(Target.value, source) });
  });
  parser.write(new TextDecoder().decode(await entry.content())).close();
  return relations;
}

/**
 * Parts of the workbook in an archive, found by its relations; where it has none, by the names that are usual. Undefined
 * where it is no workbook, or its relations cannot be read.
 */
export async function workbookParts(entries: Entries): Promise<WorkbookParts | undefined> {
  if (!partNamed(entries, '[Content_Types].xml')) return undefined;
  try {
    const main = (await relationsOf(entries, '')).find(({ kind }) => kind === 'officeDocument')?.target;
    const workbook = partNamed(entries, main ?? 'xl/workbook.xml');
    if (!workbook) return undefined;
    const relations = await relationsOf(entries, workbook.name);
    const folder = folderOf(workbook.name);
    const partOf = (kind: string): ZipEntry | undefined =>
      partNamed(entries, relations.find((each) => each.kind === kind)?.target ?? `${folder}${kind}.xml`);
    const sheets = relations.flatMap(({ id, kind, target }) => {
      const entry = kind === 'worksheet' ? partNamed(entries, target) : undefined;
      return entry ? [{ id, entry }] : [];
    });
    if (!sheets.length) return undefined;
    return { workbook, sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
  } catch {
    return undefined;
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Relations of the workbook `xl/workbook.xml` to its parts, by their names in the archive. */
export function relationsXml(parts: readonly { id: string; kind: string; name: string }[]): string {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const each = parts.map(
    ({ id, kind, name }) => `<Relationship Id="${escapeXml(id)}" Type="${types}/${kind}" Target="/${name}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}
