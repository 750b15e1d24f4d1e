import type { Reader } from '../../base/database.ts';
import type { ChosenEngine, IndexKeeper, IndexLog } from '../engine.ts';
import { postgresSearch } from '../postgres/engine.ts';
import { type OpenSearch, openSearch } from './opensearch/client.ts';
import { searchPlace } from './opensearch/document.ts';
import { openSearchEngine } from './opensearch/engine.ts';
import { keepIndex } from './opensearch/keep.ts';

interface EngineSettings {
  opensearchUrl: string | undefined;
  opensearchUser: string | undefined;
  opensearchPassword: string | undefined;
}

const serverOf = ({
  opensearchUrl: url,
  opensearchUser: user,
  opensearchPassword: password,
}: EngineSettings): OpenSearch | undefined => (url === undefined ? undefined : openSearch({ url, user, password }));

/** The engine that the settings choose, and the indexes that answers wait for beside the read models. */
export function chooseEngine(settings: EngineSettings, reader: Reader): ChosenEngine {
  const server = serverOf(settings);
  return server
    ? { engine: openSearchEngine(reader, server), index: [searchPlace] }
    : { engine: postgresSearch(reader), index: [] };
}

/** Starts to keep the index of that engine; undefined where it searches the read models themselves. */
export function startIndexKeeper(settings: EngineSettings, log: IndexLog): IndexKeeper | undefined {
  const server = serverOf(settings);
  return server && keepIndex({ ...log, server });
}
