import { parseSync } from 'vite';
import type { Source } from './imports.ts';

/**
 * Words that name nothing in particular: participles, adverbs, prepositions and images. The value has a noun of the field
 * instead (docs/glossary.md); members of recorded events and of the wire keep theirs.
 */
const avoided: ReadonlySet<string> = new Set(
  `told said asked shown given kept made noted wanted seen heard named chosen left gone begun typed drawn standing refused
   moved filed away elsewhere within beside apart later whole rest ours one most least turn turns way ways what how who of by
   is does again patience piece pieces narrow letter look looks specials papers film foot crumbs tip tools bell tidy tray
   whereabouts wall sure scene story among doing stranger chapter hears tell say lacks leads yes fresh lan umId`
    .split(/\s+/)
    .flatMap((word) => [word, word[0]?.toUpperCase() + word.slice(1)]),
);

/** A coordinate beside others, which the field calls so. */
const isCoordinate = (name: string, text: string): boolean =>
  name === 'left' && /\b(?:right|top|width|side)\b/.test(text);

interface Node {
  type: string;
  start: number;
  name?: string;
  [member: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Names that a pattern binds: `{ a, b: c }` binds `a` and `c`. */
function* namesIn(pattern: Node): Generator<Node> {
  if (pattern.type === 'Identifier') yield pattern;
  else if (pattern.type === 'Property') yield* [pattern.value].filter(isNode).flatMap((value) => [...namesIn(value)]);
  else if (pattern.type === 'AssignmentPattern')
    yield* [pattern.left].filter(isNode).flatMap((left) => [...namesIn(left)]);
  else if (/Pattern|RestElement|TSParameterProperty/.test(pattern.type))
    for (const child of childrenOf(pattern)) yield* namesIn(child);
}

/** Names of locals, parameters, functions, classes and types that are declared in a tree. */
function* declaredIn(node: Node): Generator<Node> {
  const { id, params, param } = node;
  const isDeclaration = /Declarat|^(Function|Class)Expression/.test(node.type);
  const patterns = [...(isDeclaration ? [id] : []), ...(Array.isArray(params) ? params : []), param];
  for (const pattern of patterns) if (isNode(pattern)) yield* namesIn(pattern);
  for (const child of childrenOf(node)) yield* declaredIn(child);
}

/** Each declaration with such a word for a name, as a line to print. */
export const avoidedNames = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const declared = [...declaredIn(parseSync(path, text).program as unknown as Node)];
    const lineOf = (position: number) => text.slice(0, position).split('\n').length;
    return declared.flatMap(({ name = '', start }) =>
      avoided.has(name) && !isCoordinate(name, text)
        ? [`${path}:${lineOf(start)}: ${name} says nothing of what it holds`]
        : [],
    );
  });
