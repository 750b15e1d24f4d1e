/** Each change of a record: time in ISO 8601, actor (umId) and the state after it. */
export type ChangesOf<State> = readonly { at: string; actor: string; after: State }[];
