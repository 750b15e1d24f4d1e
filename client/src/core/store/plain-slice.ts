import {
  type CaseReducerActions,
  createAction,
  type PayloadAction,
  type PrepareAction,
  type UnknownAction,
} from '@reduxjs/toolkit';

// biome-ignore lint/suspicious/noExplicitAny: each case names the payload of its own, as in createSlice
type Case<State> = (state: State, action: PayloadAction<any>) => State;
// biome-ignore lint/suspicious/noExplicitAny: see above
type Cases<State> = Record<string, Case<State> | { reducer: Case<State>; prepare: PrepareAction<any> }>;

interface Definition<State, Name extends string, Own extends Cases<State>> {
  name: Name;
  initialState: () => State;
  reducers: Own;
  /** reactions to other slices' actions */
  others?: (state: State, action: UnknownAction) => State;
}

/** `createSlice` for reducers that return new states without mutation: used on every page, it avoids loading Immer. */
export function plainSlice<State, Name extends string, Own extends Cases<State>>({
  name,
  initialState,
  reducers,
  others = (state) => state,
}: Definition<State, Name, Own>) {
  const actionDefinitions = Object.entries(reducers).map(([key, definition]) => {
    const type = `${name}/${key}`;
    return typeof definition === 'function'
      ? { key, type, reduce: definition, create: createAction(type) }
      : { key, type, reduce: definition.reducer, create: createAction(type, definition.prepare) };
  });
  const byType = new Map(actionDefinitions.map(({ type, reduce }) => [type, reduce]));
  return {
    // each creator belongs to the case of its name
    actions: Object.fromEntries(actionDefinitions.map(({ key, create }) => [key, create])) as CaseReducerActions<
      Own,
      Name
    >,
    reducer: (state: State | undefined = initialState(), action: UnknownAction): State => {
      const reduce = byType.get(action.type);
      return reduce ? reduce(state, action as PayloadAction) : others(state, action);
    },
  };
}
