/** Each change of a record: when, ISO 8601, by whom (umId), and what stood afterwards. */
export type ChangesOf<State> = readonly { at: string; actor: string; after: State }[];
