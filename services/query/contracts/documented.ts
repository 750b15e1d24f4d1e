import { type Json, openApi } from '@portal/infra/runtime/http/openapi';
import { callList } from '@portal/shared/calls/index';
import { descriptionOf } from '@portal/shared/described/index';
import { returnCodes } from '@portal/shared/described/returns';
import { tags } from '@portal/shared/described/tags';
import * as files from './files.ts';

/** The document of all calls as it is now, with the examples that are recorded. */
export const documented = (): Json =>
  openApi({
    calls: callList,
    version: files.read<{ version: string }>('package.json').version,
    describe: descriptionOf,
    returnCodes: returnCodes(callList),
    tags,
    examples: files.readExamples(),
  });

/** The name of the schema of what a call answers. */
export function answerName(document: Json, path: string): string {
  const [operation] = Object.values((document.paths as Record<string, Record<string, Json>>)[path] ?? {});
  const [done] = Object.values(operation?.responses ?? {});
  // that of an answer that several calls share has the name of its schema
  return String(/"#\/components\/(?:schemas|responses)\/(\w+)"/.exec(JSON.stringify(done))?.[1]);
}
