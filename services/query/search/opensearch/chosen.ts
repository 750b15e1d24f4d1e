import type { Reader } from '../../database.ts';
import type { SearchEngine } from '../engine.ts';
import { postgresSearch } from '../postgres/engine.ts';
import { type OpenSearch, openSearch } from './client.ts';
import { searchPlace } from './document.ts';
import { openSearchEngine } from './engine.ts';

interface Settings {
  opensearchUrl: string | undefined;
  opensearchUser: string | undefined;
  opensearchPassword: string | undefined;
}

/** The server that the settings name, where they name one. */
export const serverOf = ({
  opensearchUrl: url,
  opensearchUser: user,
  opensearchPassword: password,
}: Settings): OpenSearch | undefined => (url === undefined ? undefined : openSearch({ url, user, password }));

/** Who searches, and the indexes that answers wait for beside the read models. */
export function searchOf(settings: Settings, reader: Reader): { engine: SearchEngine; index: readonly string[] } {
  const server = serverOf(settings);
  return server
    ? { engine: openSearchEngine(reader, server), index: [searchPlace] }
    : { engine: postgresSearch(reader), index: [] };
}
