import { setImmediate } from 'node:timers/promises';
import { NoDocument, PdfFile, type PdfObject } from './pdf-file.ts';
import { PdfDictionary, PdfReference, PdfString, type PdfValue, ReadingBudget } from './pdf-syntax.ts';

/** Findings about a PDF. */
export interface PdfFindings {
  isEncrypted: boolean;
  /** it runs a script, starts a program, opens another file or sends entered data */
  isActive: boolean;
  /** other files are in it */
  hasFiles: boolean;
  hasPages: boolean;
}

const MB = 1024 * 1024;
/** Cost of all objects that are read, in bytes. */
const maxCost = 192 * MB;
/** Cost of what is read in one turn of the event loop. */
const maxCostOfTurn = MB;

/** Actions that run code, leave the document or play media (ISO 32000-2, 12.6.4). */
const activeActions = new Set(
  'JavaScript Launch SubmitForm ImportData GoToR GoToE Rendition Movie Sound GoTo3DView RichMediaExecute'.split(' '),
);
/** Actions that may be carried out when the document is opened. */
const quietActions = new Set('GoTo GoToDp Named SetOCGState Hide Thread Trans'.split(' '));
/** Annotations that play media or run code, and those with a file. */
const activeAnnotations = new Set('Movie Sound Screen 3D'.split(' '));
const fileAnnotations = new Set('RichMedia FileAttachment'.split(' '));
const fileKeys = 'F UF DOS Mac Unix'.split(' ');

/** The entries of a PDF's dictionaries that make it active or add files to it. */
class Inspection {
  readonly findings: PdfFindings = { isEncrypted: false, isActive: false, hasFiles: false, hasPages: false };
  /** Numbers of objects that others refer to. */
  readonly references = new Set<number>();

  constructor(private readonly file: PdfFile) {}

  inspect({ value, stream }: PdfObject): void {
    // external content of a stream
    if (stream && this.has(stream.dictionary.get('F'), isFileName)) this.findings.isActive = true;
    const open: PdfValue[] = [value];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next instanceof PdfReference) {
        if (this.file.has(next.number)) this.references.add(next.number);
      } else if (next instanceof PdfDictionary) {
        for (const [key, inner] of next.entries) {
          this.inspectEntry(key, inner);
          open.push(inner);
        }
      } else if (Array.isArray(next)) for (const inner of next) open.push(inner);
    }
  }

  private inspectEntry(key: string, value: PdfValue): void {
    const { findings } = this;
    if (key === 'EmbeddedFiles') findings.hasFiles = true;
    else if (key === 'JavaScript') findings.isActive = true;
    else if (key === 'Type') findings.hasFiles ||= this.has(value, isNameIn(embeddedTypes));
    else if (key === 'S') findings.isActive ||= this.has(value, isNameIn(activeActions));
    else if (key === 'JS') findings.isActive ||= this.has(value, isScript);
    else if (key === 'XFA') findings.isActive ||= this.has(value, isFormTemplate);
    else if (key === 'URI') findings.isActive ||= this.has(value, isRunningAddress);
    else if (key === 'EF') findings.hasFiles ||= this.has(value, isFileList);
    else if (key === 'AA') findings.isActive ||= this.has(value, (object) => this.hasActions(object));
    else if (key === 'OpenAction') findings.isActive ||= this.has(value, (object) => this.isLoud(object));
    else if (key === 'Subtype') {
      findings.isActive ||= this.has(value, isNameIn(activeAnnotations));
      findings.hasFiles ||= this.has(value, isNameIn(fileAnnotations));
    }
  }

  /** Whether a value, or any object that a reference leads to, is of a kind. */
  has(value: PdfValue | undefined, isOfKind: (object: PdfObject) => boolean): boolean {
    return this.file.resolve(value).some(isOfKind);
  }

  /** Additional actions: a dictionary of them. Fonts and other resources may bear the same name. */
  private hasActions({ value }: PdfObject): boolean {
    return (
      value instanceof PdfDictionary &&
      value.entries.some(([, action]) => this.has(action, (each) => this.isAction(each)))
    );
  }

  private isAction({ value }: PdfObject): boolean {
    return value instanceof PdfDictionary && this.has(value.get('S'), ({ value: name }) => typeof name === 'string');
  }

  /** An action on opening that is not quiet, or is followed by others. */
  private isLoud({ value }: PdfObject): boolean {
    if (!(value instanceof PdfDictionary)) return false;
    const isQuiet = this.file.resolve(value.get('S')).every(isNameIn(quietActions));
    return !isQuiet || value.get('Next') !== undefined;
  }

  /** Whether a tree of pages has one. */
  hasPage(root: PdfValue | undefined): boolean {
    const visited = new Set<number>();
    const open: (PdfValue | undefined)[] = [root];
    while (open.length > 0) {
      const next = open.pop();
      if (next instanceof PdfReference) {
        if (visited.has(next.number)) continue;
        visited.add(next.number);
      }
      for (const { value: node } of this.file.resolve(next)) {
        if (!(node instanceof PdfDictionary)) continue;
        const kids = this.file.resolve(node.get('Kids')).flatMap(({ value }) => (Array.isArray(value) ? value : []));
        for (const kid of kids) open.push(kid);
        if (this.has(node.get('Type'), isNameIn(pageTypes))) return true;
      }
    }
    return false;
  }
}

const embeddedTypes = new Set(['EmbeddedFile']);
const pageTypes = new Set(['Page']);
const isNameIn =
  (names: ReadonlySet<string>) =>
  ({ value }: PdfObject): boolean =>
    typeof value === 'string' && names.has(value);
/** A stream that is neither a picture nor a form, of which resources may have any name. */
const isPlainStream = ({ stream }: PdfObject): boolean => stream !== undefined && !stream.dictionary.get('Subtype');
const isScript = (object: PdfObject): boolean => object.value instanceof PdfString || isPlainStream(object);
const isFormTemplate = (object: PdfObject): boolean => Array.isArray(object.value) || isPlainStream(object);
const isFileList = ({ value }: PdfObject): boolean =>
  value instanceof PdfDictionary && fileKeys.some((key) => value.get(key) !== undefined);
const isFileName = ({ value }: PdfObject): boolean => value instanceof PdfString || value instanceof PdfDictionary;
const isRunningAddress = ({ value }: PdfObject): boolean =>
  value instanceof PdfString && /^(?:javascript|vbscript|data):/i.test(value.latin1.replace(/[^!-~]/g, ''));

/**
 * Reads all objects of a PDF; nothing of it is drawn.
 * @throws NoDocument where it is not a PDF or would have to be repaired, `TooHeavy` where it is more than the portal reads
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfFindings> {
  const budget = new ReadingBudget(maxCost);
  const file = await PdfFile.open(bytes, budget);
  const inspection = new Inspection(file);
  const { findings } = inspection;
  findings.isEncrypted = file.trailers.some((trailer) => (trailer.get('Encrypt') ?? null) !== null);
  // nothing in an encrypted document is as it is read here
  if (findings.isEncrypted) return findings;
  for (const trailer of file.trailers) inspection.inspect({ value: trailer });
  let spentAtPause = budget.spent;
  for await (const object of file.objects()) {
    inspection.inspect(object);
    if (budget.spent - spentAtPause < maxCostOfTurn) continue;
    await setImmediate();
    spentAtPause = budget.spent;
  }
  if (findings.isActive || findings.hasFiles) return findings;
  for (const number of inspection.references) if (file.isMissing(number)) throw new NoDocument(true);
  const root = file.trailers.map((trailer) => trailer.get('Root')).find((value) => value !== undefined);
  const catalogs = file.resolve(root).flatMap(({ value }) => (value instanceof PdfDictionary ? [value] : []));
  if (catalogs.length === 0) throw new NoDocument(true);
  findings.hasPages = catalogs.some((catalog) => inspection.hasPage(catalog.get('Pages')));
  return findings;
}
