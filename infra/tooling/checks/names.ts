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
  end: number;
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

/** What prints a finding of a file: its path and line before it. */
const placed =
  ({ path, text }: Source) =>
  ({ start }: Node, finding: string): string =>
    `${path}:${text.slice(0, start).split('\n').length}: ${finding}`;

const treeOf = ({ path, text }: Source): Node => parseSync(path, text).program as unknown as Node;

/** Each declaration with such a word for a name, as a line to print. */
export const avoidedNames = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    [...declaredIn(treeOf(source))].flatMap((declared) => {
      const { name = '' } = declared;
      return avoided.has(name) && !isCoordinate(name, source.text)
        ? [placed(source)(declared, `${name} says nothing of what it holds`)]
        : [];
    }),
  );

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

const nodeAt = (node: Node | undefined, ...path: string[]): Node | undefined => {
  const [member, ...further] = path;
  if (member === undefined) return node;
  const value = node?.[member];
  return isNode(value) ? nodeAt(value, ...further) : undefined;
};

/** Whether a type is a function, or one of several is, of which nothing comes back. */
const isCallback = (type: Node | undefined, text: string): boolean => {
  if (type?.type === 'TSFunctionType') {
    const returned = nodeAt(type, 'returnType', 'typeAnnotation');
    return /^(?:void|Promise<void>|void \| Promise<void>)$/.test(text.slice(returned?.start, returned?.end));
  }
  return (
    /^TS(?:Union|Parenthesized)Type$/.test(type?.type ?? '') &&
    childrenOf(type as Node).some((each) => isCallback(each, text))
  );
};

const isComponent = (name: string | undefined): boolean => /^[A-Z]/.test(name ?? '');

/** The members of the props that a node declares: of `…Props` itself, or as they stand at a component. */
function propsOf(node: Node): Node[] {
  const name = nodeAt(node, 'id')?.name ?? '';
  const isProps = /^TS(?:Interface|TypeAlias)Declaration$/.test(node.type) && name.endsWith('Props');
  const component = node.type === 'VariableDeclarator' ? nodeAt(node, 'init') : node;
  const [first] = isComponent(name) && Array.isArray(component?.params) ? component.params : [];
  return [
    ...(isProps ? childrenOf(node) : []),
    ...(isNode(first) ? [nodeAt(first, 'typeAnnotation', 'typeAnnotation')] : []),
  ]
    .filter(isNode)
    .flatMap((type) => (type.type === 'TSIntersectionType' ? childrenOf(type) : [type]))
    .filter(({ type }) => type === 'TSInterfaceBody' || type === 'TSTypeLiteral')
    .flatMap(childrenOf);
}

/** Callbacks of components that are not `on…`, and setters of a state that are not `set…`, as lines to print. */
export const unusualReactNames = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    [...nodesIn(treeOf(source))].flatMap((node) => {
      const callbacks = propsOf(node).flatMap((member) => {
        const key = nodeAt(member, 'key');
        return key &&
          !/^on[A-Z]/.test(key.name ?? '') &&
          isCallback(nodeAt(member, 'typeAnnotation', 'typeAnnotation'), source.text)
          ? [placed(source)(key, `${key.name} is a callback: on…`)]
          : [];
      });
      const [, setter] = (nodeAt(node, 'id')?.elements as (Node | null)[] | undefined) ?? [];
      const isState = node.type === 'VariableDeclarator' && nodeAt(node, 'init', 'callee')?.name === 'useState';
      return isState && setter && !/^set[A-Z]/.test(setter.name ?? '')
        ? [...callbacks, placed(source)(setter, `${setter.name} sets a state: set…`)]
        : callbacks;
    }),
  );
