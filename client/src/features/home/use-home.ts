import type { homeResources as resources } from '@portal/shared/calls/product';
import type { OutputOf } from '@portal/shared/define/call';
import { createContext, useContext } from 'react';
import { requestFor } from '../../core/request/request.ts';
import { type Read, useRead } from '../../core/request/use-request.ts';
import { useCatalogueScope } from '../../core/session/settings.ts';

/** It draws its own failure. */
const homeResources = requestFor('homeResources', { quiet: true });

export type Home = Read<OutputOf<typeof resources>>;

/** What the page would show, where that is not what it shows now: parts that come later are told nothing by properties. */
export const PlannedHome = createContext<Home | undefined>(undefined);

/** What the page shows. */
export function useHome(): Home {
  const { site, lan: language } = useCatalogueScope();
  const planned = useContext(PlannedHome);
  const now = useRead(homeResources, planned ? undefined : { dominCode: site, lanCode: language });
  return planned ?? now;
}
