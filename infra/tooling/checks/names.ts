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

/** Names of locals, parameters, functions, classes and types that a node declares. */
function* declaredBy({ type, id, params, param }: Node): Generator<Node> {
  const isDeclaration = /Declarat|^(Function|Class)Expression/.test(type);
  const patterns = [...(isDeclaration ? [id] : []), ...(Array.isArray(params) ? params : []), param];
  for (const pattern of patterns) if (isNode(pattern)) yield* namesIn(pattern);
}

type Finding = readonly [at: Node, finding: string];

function* avoidedNames(node: Node, text: string): Generator<Finding> {
  for (const declared of declaredBy(node)) {
    const { name = '' } = declared;
    if (avoided.has(name) && !isCoordinate(name, text)) yield [declared, `${name} says nothing of what it holds`];
  }
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

/** Callbacks of components that are not `on…`, and setters of a state that are not `set…`. */
function* unusualInReact(node: Node, text: string): Generator<Finding> {
  for (const member of propsOf(node)) {
    const key = nodeAt(member, 'key');
    const type = nodeAt(member, 'typeAnnotation', 'typeAnnotation');
    if (key && !/^on[A-Z]/.test(key.name ?? '') && isCallback(type, text))
      yield [key, `${key.name} is a callback: on…`];
  }
  const [, setter] = (nodeAt(node, 'id')?.elements as (Node | null)[] | undefined) ?? [];
  const isState = node.type === 'VariableDeclarator' && nodeAt(node, 'init', 'callee')?.name === 'useState';
  if (isState && setter && !/^set[A-Z]/.test(setter.name ?? '')) yield [setter, `${setter.name} sets a state: set…`];
}

/** A literal that is spread into an object or into props: its members stand there themselves. */
function* spreadLiteral(node: Node): Generator<Finding> {
  const { argument } = node;
  if (/Spread/.test(node.type) && isNode(argument) && argument.type === 'ObjectExpression')
    yield [node, 'a literal is spread'];
}

/** Violations of the rules of names and habits (docs/glossary.md), as lines to print. */
export const unusualCode = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const lines: string[] = [];
    const open: Node[] = [parseSync(path, text).program as unknown as Node];
    for (let node = open.pop(); node; node = open.pop()) {
      open.push(...childrenOf(node).reverse());
      for (const [{ start }, finding] of [
        ...avoidedNames(node, text),
        ...unusualInReact(node, text),
        ...spreadLiteral(node),
      ])
        lines.push(`${path}:${text.slice(0, start).split('\n').length}: ${finding}`);
    }
    return lines;
  });
