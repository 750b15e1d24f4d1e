import type { Language } from '@portal/shared/codes/index';
import { useEffect } from 'react';
import { useRequest } from '../../core/request/use-request.ts';
import { searchAsked } from '../../entities/search/requests.ts';

/** Tells that something was found, without who looked for it: others may be told, once several looked for the same. */
export function useAsked(query: string, language: Language, isFound: boolean): void {
  const { run } = useRequest(searchAsked);
  useEffect(() => {
    if (query && isFound) run({ query, lan: language });
  }, [query, language, isFound, run]);
}
