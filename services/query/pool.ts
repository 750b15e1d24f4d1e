import pg from 'pg';

const bigint = 20;

/** Positions and counts stay far below 2^53. */
const asNumber = (text: string): number => Number(text);

/** Connections to the read models' database. */
export function openPool(url: string, max = 8): pg.Pool {
  const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
    id === bigint && format !== 'binary' ? asNumber : pg.types.getTypeParser(id, format);
  return new pg.Pool({ connectionString: url, max, application_name: 'query', types: { getTypeParser } });
}
