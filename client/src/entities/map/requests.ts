import type { MapAnswer, mapCountries } from '@portal/shared/calls/data-map';
import type { RequestOf } from '@portal/shared/define/call';
import { type Request, requestFor } from '../../core/request/request.ts';

/** The two maps; also the names of their files. */
export const mapKinds = ['world', 'shanghai'] as const;
export type MapKind = (typeof mapKinds)[number];

export type MapQuestion = RequestOf<typeof mapCountries>;

/** One place, two side by side, and what was learnt between two moments; their failures are drawn. */
export const showPlace = requestFor('mapPlace', { quiet: true });
export const comparePlaces = requestFor('mapCompare', { quiet: true });
export const mapChanges = requestFor('mapChanges', { quiet: true });

/** Their failures are drawn where the figures would stand. */
export const mapRequests: Record<MapKind, Request<MapQuestion, MapAnswer>> = {
  world: requestFor('mapCountries', { quiet: true }),
  shanghai: requestFor('mapDistricts', { quiet: true }),
};
