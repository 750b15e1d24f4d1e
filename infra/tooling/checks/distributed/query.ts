import type {
  CommonTableExpr,
  FuncCall,
  JoinExpr,
  Node,
  RangeFunction,
  RangeSubselect,
  RangeVar,
  ResTarget,
  SelectStmt,
  String as Text,
} from '@pgsql/types';
import type { Catalogue, CataloguedTable } from './catalogue.ts';

/** What stands in a FROM clause. */
export interface Range {
  name: string;
  /** the name it has in the catalogue, with what that says of it */
  table?: CataloguedTable & { named: string };
  /** a subquery, or one of WITH */
  query?: Query;
  /** the rows of one of WITH that are made once */
  isMade: boolean;
  /** names of functions that make its rows */
  functions: readonly string[];
  /** column → what it is the same as; undefined where nothing is known of its columns */
  columns: Map<string, string> | undefined;
  isSampled: boolean;
}

export interface Join {
  type: 'inner' | 'left' | 'right' | 'full';
  left: readonly Range[];
  right: readonly Range[];
}

/** A SELECT, or what an UPDATE or DELETE looks up. */
export interface Query {
  node: SelectStmt;
  ranges: Range[];
  joins: Join[];
  /** subqueries among its expressions */
  sublinks: Query[];
  /** the sides of UNION, INTERSECT, EXCEPT */
  arms: Query[];
  /** those of its WITH */
  commons: Query[];
  /** names columns of a query around it */
  isCorrelated: boolean;
  outputs: Map<string, string | undefined>;
  /** names of functions in its expressions; those over a window apart */
  functions: Set<string>;
  /** what each window is partitioned by, as columns */
  windows: (readonly (string | undefined)[])[];
  groups: readonly (string | undefined)[];
  /** columns of DISTINCT (ON); undefined without one */
  distinct: readonly (string | undefined)[] | undefined;
}

/** Which columns, parameters and constants are the same by what a statement asks. */
export class Sameness {
  readonly #parents = new Map<string, string>();

  of(name: string): string {
    const parent = this.#parents.get(name);
    if (parent === undefined || parent === name) return name;
    const found = this.of(parent);
    this.#parents.set(name, found);
    return found;
  }

  join(a: string, b: string): void {
    const [first, second] = [this.of(a), this.of(b)];
    // what holds a constant is known by it
    if (first.startsWith(constant)) this.#parents.set(second, first);
    else this.#parents.set(first, second);
  }

  isConstant(name: string): boolean {
    return this.of(name).startsWith(constant);
  }
}

const constant = 'constant ';

/** A FROM clause that can be seen from an expression, of the query that it is of. */
interface Scope {
  query: Query;
  ranges: readonly Range[];
}

interface Common {
  name: string;
  query: Query;
  isMade: boolean;
}

export const textsIn = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => ('String' in node ? [(node.String as Text).sval ?? ''] : []));

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Every object in a tree; `visit` says whether to go on into one. */
export function walk(value: unknown, visit: (node: Plain) => boolean): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isPlain(value) && visit(value)) for (const part of Object.values(value)) walk(part, visit);
}

export function has(value: unknown, name: string): boolean {
  let found = false;
  walk(value, (node) => {
    found ||= name in node;
    return !found;
  });
  return found;
}

const withoutCasts = (node: Node | undefined): Node | undefined =>
  node && 'TypeCast' in node ? withoutCasts(node.TypeCast.arg) : node;

const withoutPlaces = (node: unknown): string =>
  JSON.stringify(node, (name, value) => (name === 'location' ? undefined : value));

const emptyQuery = (node: SelectStmt): Query => ({
  node,
  ranges: [],
  joins: [],
  sublinks: [],
  arms: [],
  commons: [],
  windows: [],
  groups: [],
  isCorrelated: false,
  outputs: new Map(),
  functions: new Set(),
  distinct: undefined,
});

/** Finds out which tables a statement asks, what its parts name of each other, and what is the same in it. */
export class Reading {
  readonly same = new Sameness();
  readonly #catalogue: Catalogue;
  #ranges = 0;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  read(node: SelectStmt, scopes: readonly Scope[] = [], commons: readonly Common[] = []): Query {
    const query = emptyQuery(node);
    const known = this.#common(query, node, scopes, commons);
    if (node.larg && node.rarg) {
      query.arms = [node.larg, node.rarg].map((arm) => this.read(arm, scopes, known));
      for (const arm of query.arms) query.isCorrelated ||= arm.isCorrelated;
      query.outputs = new Map([...(query.arms[0]?.outputs.keys() ?? [])].map((name) => [name, undefined]));
    }
    for (const item of node.fromClause ?? []) this.#from(query, item, scopes, known);
    const innerScopes = [...scopes, { query, ranges: query.ranges }];
    for (const target of node.targetList ?? [])
      if ('ResTarget' in target) this.#output(query, target.ResTarget, innerScopes);
    const expressions = [node.targetList, node.whereClause, node.havingClause, node.valuesLists, node.limitCount];
    for (const each of [...expressions, node.limitOffset]) this.#expression(query, each, innerScopes, known);
    for (const each of [node.groupClause, node.sortClause, node.distinctClause, node.windowClause])
      this.#expression(query, each, innerScopes, known, query.outputs);
    this.#equal(node.whereClause, innerScopes);
    query.groups = (node.groupClause ?? []).map((each) => this.#grouped(query, each, innerScopes));
    if (node.distinctClause) {
      const on = node.distinctClause.filter((each) => Object.keys(each).length);
      query.distinct = on.length
        ? on.map((each) => this.#grouped(query, each, innerScopes))
        : [...query.outputs.values()];
    }
    return query;
  }

  #common(query: Query, { withClause }: SelectStmt, scopes: readonly Scope[], outer: readonly Common[]): Common[] {
    const known = [...outer];
    for (const node of withClause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, ctematerialized, aliascolnames } = node.CommonTableExpr as CommonTableExpr;
      const itself = emptyQuery({});
      const visibleTables = withClause?.recursive ? [...known, { name: ctename, query: itself, isMade: true }] : known;
      // one that changes rows gives those that it returns
      const found =
        ctequery && 'SelectStmt' in ctequery ? this.read(ctequery.SelectStmt, scopes, visibleTables) : itself;
      if (aliascolnames) found.outputs = renamed(found.outputs, textsIn(aliascolnames));
      query.commons.push(found);
      query.isCorrelated ||= found.isCorrelated;
      const isOnce = ctematerialized === 'CTEMaterializeNever' || uses(query.node, ctename) === 1;
      const isMade = ctematerialized === 'CTEMaterializeAlways' || !isOnce || withClause?.recursive === true;
      known.push({ name: ctename, query: found, isMade });
    }
    return known;
  }

  #from(query: Query, item: Node, scopes: readonly Scope[], known: readonly Common[]): Range[] {
    if ('RangeVar' in item) return [this.#add(query, this.#table(item.RangeVar, known))];
    if ('RangeTableSample' in item && item.RangeTableSample.relation) {
      const sampledRanges = this.#from(query, item.RangeTableSample.relation, scopes, known);
      for (const range of sampledRanges) range.isSampled = true;
      return sampledRanges;
    }
    if ('RangeSubselect' in item) return [this.#add(query, this.#subselect(query, item.RangeSubselect, scopes, known))];
    if ('RangeFunction' in item) return [this.#add(query, this.#function(query, item.RangeFunction, scopes, known))];
    if ('JoinExpr' in item) return this.#join(query, item.JoinExpr, scopes, known);
    throw new Error(`a FROM clause has ${Object.keys(item)[0]}, of which nothing is known`);
  }

  #add(query: Query, range: Range): Range {
    query.ranges.push(range);
    return range;
  }

  #range(name: string, names: Iterable<string> | undefined, more: Partial<Range> = {}): Range {
    const id = ++this.#ranges;
    const columns = names && new Map([...names].map((column) => [column, `${id} ${column}`]));
    return { name, isMade: false, functions: [], isSampled: false, columns, ...more };
  }

  #table({ schemaname, relname = '', alias }: RangeVar, known: readonly Common[]): Range {
    const name = alias?.aliasname ?? relname;
    const common = schemaname ? undefined : known.findLast((each) => each.name === relname);
    if (common) return this.#ofQuery(name, common.query, textsIn(alias?.colnames), common.isMade);
    const table = this.#catalogue.tables.get(relname);
    if (!table) throw new Error(`a query names ${schemaname ? `${schemaname}.` : ''}${relname}, which is no table`);
    return this.#range(name, table.columns, { table: { ...table, named: relname } });
  }

  #ofQuery(name: string, query: Query, names: readonly string[], isMade = false): Range {
    const outputs = names.length ? renamed(query.outputs, names) : query.outputs;
    const range = this.#range(name, outputs.size ? outputs.keys() : undefined, { query, isMade });
    for (const [column, inner] of outputs) {
      const key = range.columns?.get(column);
      if (key && inner) this.same.join(key, inner);
    }
    return range;
  }

  #subselect(query: Query, node: RangeSubselect, scopes: readonly Scope[], known: readonly Common[]): Range {
    const visibleScopes = node.lateral ? [...scopes, { query, ranges: query.ranges }] : scopes;
    if (!node.subquery || !('SelectStmt' in node.subquery))
      throw new Error('a FROM clause has a subquery without SELECT');
    const found = this.read(node.subquery.SelectStmt, visibleScopes, known);
    return this.#ofQuery(node.alias?.aliasname ?? '', found, textsIn(node.alias?.colnames));
  }

  #function(query: Query, node: RangeFunction, scopes: readonly Scope[], known: readonly Common[]): Range {
    this.#expression(query, node.functions, [...scopes, { query, ranges: query.ranges }], known);
    const functions: string[] = [];
    walk(node.functions, (each) => {
      if ('FuncCall' in each) functions.push(textsIn((each.FuncCall as FuncCall).funcname).at(-1) ?? '');
      return true;
    });
    const names = [...textsIn(node.alias?.colnames), ...definedIn(node.coldeflist)];
    return this.#range(node.alias?.aliasname ?? functions[0] ?? '', names.length ? names : undefined, { functions });
  }

  #join(query: Query, node: JoinExpr, scopes: readonly Scope[], known: readonly Common[]): Range[] {
    const left = node.larg ? this.#from(query, node.larg, scopes, known) : [];
    const right = node.rarg ? this.#from(query, node.rarg, scopes, known) : [];
    const types = { JOIN_LEFT: 'left', JOIN_RIGHT: 'right', JOIN_FULL: 'full' } as const;
    const type = node.jointype && node.jointype in types ? types[node.jointype as keyof typeof types] : 'inner';
    query.joins.push({ type, left, right });
    const innerScopes = [...scopes, { query, ranges: query.ranges }];
    this.#expression(query, node.quals, innerScopes, known);
    this.#equal(node.quals, innerScopes);
    for (const column of textsIn(node.usingClause)) {
      const [leftColumns, rightColumns] = [left, right].map(
        (side) => side.find(({ columns }) => columns?.has(column))?.columns,
      );
      if (leftColumns && rightColumns) this.same.join(leftColumns.get(column) ?? '', rightColumns.get(column) ?? '');
    }
    return [...left, ...right];
  }

  #output(query: Query, { name, val }: ResTarget, scopes: readonly Scope[]): void {
    const plain = withoutCasts(val);
    if (plain && 'ColumnRef' in plain) {
      const fields = plain.ColumnRef.fields ?? [];
      const names = textsIn(fields);
      if (fields.some((field) => 'A_Star' in field)) {
        const ranges = query.ranges.filter((range) => !names.length || range.name === names.at(-1));
        for (const { columns } of ranges) for (const [column, key] of columns ?? []) query.outputs.set(column, key);
        return;
      }
      query.outputs.set(name ?? names.at(-1) ?? '', this.#resolved(names, scopes)?.key);
      return;
    }
    const called = plain && 'FuncCall' in plain ? textsIn(plain.FuncCall.funcname).at(-1) : undefined;
    query.outputs.set(name ?? called ?? `?column? ${query.outputs.size}`, undefined);
  }

  /** The column of that name, and the query whose FROM clause has it. */
  #resolved(names: readonly string[], scopes: readonly Scope[]): { scope: Scope; key: string | undefined } | undefined {
    const column = names.at(-1) ?? '';
    const tableName = names.at(-2);
    for (const scope of scopes.toReversed()) {
      const found = scope.ranges.find((range) =>
        tableName === undefined ? range.columns?.has(column) : range.name === tableName,
      );
      if (found) return { scope, key: found.columns?.get(column) };
      // the whole row of one, or a column of what nothing is known of
      const isOther = (range: Range) => range.name === column || range.columns === undefined;
      if (tableName === undefined && scope.ranges.some(isOther)) return { scope, key: undefined };
    }
    return undefined;
  }

  /** Columns of queries around, subqueries and functions of an expression. `outputs`: what it may name before any column. */
  #expression(
    query: Query,
    expression: unknown,
    scopes: readonly Scope[],
    known: readonly Common[],
    outputs?: ReadonlyMap<string, unknown>,
  ): void {
    walk(expression, (node) => {
      if ('ColumnRef' in node) {
        const names = textsIn((node.ColumnRef as { fields?: Node[] }).fields);
        if (names.length > 1 || !outputs?.has(names[0] ?? '')) this.#seen(query, names, scopes);
        return false;
      }
      if ('SubLink' in node) {
        const { subselect, testexpr, subLinkType } = node.SubLink as {
          subselect?: { SelectStmt?: SelectStmt };
          testexpr?: Node;
          subLinkType?: string;
        };
        this.#expression(query, testexpr, scopes, known);
        if (!subselect?.SelectStmt) throw new Error('an expression has a subquery without SELECT');
        const found = this.read(subselect.SelectStmt, scopes, known);
        query.sublinks.push(found);
        const [output] = found.outputs.values();
        const tested = subLinkType === 'ANY_SUBLINK' ? this.#key(testexpr, scopes) : undefined;
        if (tested && output) this.same.join(tested, output);
        return false;
      }
      if ('FuncCall' in node) this.#called(query, node.FuncCall as FuncCall, scopes);
      return true;
    });
  }

  #called(query: Query, { funcname, over }: FuncCall, scopes: readonly Scope[]): void {
    if (over) query.windows.push((over.partitionClause ?? []).map((each) => this.#key(each, scopes)));
    else query.functions.add(textsIn(funcname).at(-1) ?? '');
  }

  #seen(query: Query, names: readonly string[], scopes: readonly Scope[]): void {
    const found = names.length ? this.#resolved(names, scopes) : undefined;
    if (!found || found.scope.query === query) return;
    // and those between the two
    const from = scopes.findIndex(({ query: each }) => each === found.scope.query);
    for (const { query: each } of scopes.slice(from + 1)) each.isCorrelated = true;
    query.isCorrelated = true;
  }

  /** What a column, or what does not depend on any row, is known by. */
  #key(node: Node | undefined, scopes: readonly Scope[]): string | undefined {
    const plain = withoutCasts(node);
    if (!plain) return undefined;
    if ('ColumnRef' in plain) return this.#resolved(textsIn(plain.ColumnRef.fields), scopes)?.key;
    if (has(plain, 'ColumnRef') || has(plain, 'SubLink')) return undefined;
    return constant + withoutPlaces(plain);
  }

  #grouped(query: Query, node: Node, scopes: readonly Scope[]): string | undefined {
    const plain = withoutCasts(node);
    const names = plain && 'ColumnRef' in plain ? textsIn(plain.ColumnRef.fields) : [];
    const output = names.length === 1 ? query.outputs.get(names[0] ?? '') : undefined;
    const at = plain && 'A_Const' in plain ? plain.A_Const.ival?.ival : undefined;
    if (at !== undefined) return [...query.outputs.values()][at - 1];
    return output ?? this.#key(node, scopes);
  }

  /** Of conditions that all have to hold, those that say that two are the same. */
  #equal(condition: Node | undefined, scopes: readonly Scope[]): void {
    if (!condition) return;
    if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
      for (const each of condition.BoolExpr.args ?? []) this.#equal(each, scopes);
    if (!('A_Expr' in condition)) return;
    const { kind, name, lexpr, rexpr } = condition.A_Expr;
    if (kind !== 'AEXPR_OP' || textsIn(name).at(-1) !== '=') return;
    const [leftKey, rightKey] = [this.#key(lexpr, scopes), this.#key(rexpr, scopes)];
    if (leftKey && rightKey) this.same.join(leftKey, rightKey);
  }
}

const renamed = (outputs: ReadonlyMap<string, string | undefined>, names: readonly string[]) =>
  new Map([...outputs].map(([name, key], at): [string, string | undefined] => [names[at] ?? name, key]));

const definedIn = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => ('ColumnDef' in node ? [node.ColumnDef.colname ?? ''] : []));

/** How often a statement names one of its WITH. */
function uses(node: SelectStmt, name: string): number {
  let count = 0;
  walk(node, (each) => {
    const range = each.RangeVar as RangeVar | undefined;
    if (range && !range.schemaname && range.relname === name) count++;
    return true;
  });
  return count;
}
