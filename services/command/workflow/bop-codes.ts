import { type CodeTables, wordsOf } from '@portal/shared/code-tables/tables';
import type { Content } from '@portal/shared/records/define';
import { textIn } from '@portal/shared/records/institutional/content-values';

/** Codes of a declaration that are not valid on a day, each with its text key. */
export const unknownCodes = (
  content: Content,
  { bop }: Pick<CodeTables, 'bop'>,
  { today, error }: { today: string; error: string },
): Record<string, string> =>
  Object.fromEntries(
    ['bopCode1', 'bopCode2'].flatMap((field) => {
      const code = textIn(content, field);
      return code === '' || wordsOf(bop, code, today) ? [] : [[field, error]];
    }),
  );
