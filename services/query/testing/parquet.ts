import { DuckDBInstance } from '@duckdb/node-api';

/** The rows of a file as DuckDB reads them: decimals are texts. */
export async function rowsOfParquet(path: string): Promise<object[]> {
  const duck = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await duck.connect();
  try {
    return (await connection.runAndReadAll(`select * from read_parquet('${path}')`)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    duck.closeSync();
  }
}
